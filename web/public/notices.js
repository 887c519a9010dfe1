// Shows notifications where pages may not (phones), and brings the table to the front when one is tapped. It caches nothing.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find((each) => new URL(each.url).pathname === path) ?? windows[0];
      return open ? open.focus().then((each) => (new URL(each.url).pathname === path ? each : each.navigate(path))) : self.clients.openWindow(path);
    }),
  );
});
