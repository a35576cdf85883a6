// A line that the browser showed was pressed: its table comes to the front, in a page that is open or in a new one.
// It keeps nothing and answers no request.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open({ table, address }) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url.includes(table)) ?? pages[0];
  if (!page) return clients.openWindow(address);
  page.postMessage({ address });
  return page.focus();
}
