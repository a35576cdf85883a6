/** What the browser itself shows while nobody looks at the page; its worker is fetched when a player wants that. */

const WORKER = "./notifying-worker.js";

export const canNotify = (): boolean => "Notification" in window && "serviceWorker" in navigator;

/** Asks the player's browser; whether it may from now on. */
export async function allowNotifying(): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  return true;
}

/** Shows a line that leads to a screen of the page; a newer one of the same table takes its place. */
export async function notify(title: string, body: string, table: string, address: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.register(WORKER);
  await worker.showNotification(title, { body, tag: table, data: { table, address } });
}

/** Whoever goes to a table needs no line about it any more. */
export async function forgetNotified(table: string): Promise<void> {
  if (!canNotify()) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  for (const line of (await worker?.getNotifications({ tag: table })) ?? []) line.close();
}
