// Shows what a hidden page tells, and brings the page back when that is touched. It fetches and keeps nothing.

addEventListener("notificationclick", (caught) => {
  const event = /** @type {any} */ (caught);
  event.notification.close();
  const { clients } = /** @type {any} */ (globalThis);
  const { data } = event.notification;
  const back = async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = open.find((/** @type {any} */ one) => one.url === data);
    return page ? page.focus() : clients.openWindow(data);
  };
  event.waitUntil(back());
});
