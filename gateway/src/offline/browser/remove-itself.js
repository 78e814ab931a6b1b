/*
 * Answered for /service-worker.js where the worker is switched off: it takes the place of the one that a browser has, at
 * once, listens to no request, and goes with all that was kept. Nobody's page is loaded anew for it.
 */
{
  self.addEventListener('install', () => void self.skipWaiting())

  self.addEventListener('activate', (event) => {
    event.waitUntil(removeAll())
  })

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of the block all scripts share one scope
  const removeAll = async () => {
    indexedDB.deleteDatabase('offline-tickets')
    const names = await caches.keys()
    const own = names.filter((name) => name.startsWith('offline-'))
    await Promise.all(own.map((name) => caches.delete(name)))
    await self.registration.unregister()
  }
}
