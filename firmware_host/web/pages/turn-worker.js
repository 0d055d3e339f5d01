// Shows the notifications of a hidden page, and opens the page when one is touched. It fetches and stores nothing.

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
