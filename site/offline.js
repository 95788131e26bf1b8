// The service worker of the site: what was loaded once is there without a network. Pages are asked for again when there is one.

const cacheName = 'rvsdg-VERSION';
const files = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('rvsdg-') && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    fetch(request).catch(async () => {
      const found = await caches.match(request, { ignoreSearch: true });
      if (found !== undefined) return found;
      // A folder is its index.
      const { pathname } = new URL(request.url);
      return (await caches.match(`${pathname.replace(/\/$/, '')}/index.html`)) ?? Response.error();
    }),
  );
});
