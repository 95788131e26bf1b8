// Lets the browser keep the site for when there is no network.
if ('serviceWorker' in navigator && location.protocol !== 'file:') {
  navigator.serviceWorker.register(new URL('offline.js', document.currentScript.src));
}
