import "./page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./words/language.svelte";

// Not awaited here: other parts of the page could then not share anything with this one, and would be more and larger.
void language.begin().then(() => mount(App, { target: document.getElementById("app")! }));
