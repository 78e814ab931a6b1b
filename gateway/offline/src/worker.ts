import { removeOver } from 'shared/module/offline-tickets/ticket-store'
import { answer } from './answer.ts'
import { dropOtherFiles, keepFiles, keepLostFiles } from './kept-files.ts'
import type { InstallEvent, WorkerScope } from './worker-scope.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of workers exclude those of documents
const scope = self as unknown as WorkerScope
const { offline } = scope

scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles(offline).then(() => scope.skipWaiting()))
  passBy(event)
})

scope.addEventListener('activate', (event) => {
  // A document is asked for while the worker starts, so that nobody waits for it.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([dropOtherFiles(offline), preload]))
})

/** Once in the life of a worker, which is a few minutes. */
let hasLooked = false

scope.addEventListener('fetch', (event) => {
  const answered = answer(offline, event)
  if (!answered) return
  event.respondWith(answered)
  if (hasLooked) return
  hasLooked = true
  event.waitUntil(Promise.allSettled([removeOver(Date.now()), keepLostFiles(offline)]))
})

/** Where the browser can be told so, nothing but documents and own files even wakes the worker. */
function passBy(event: InstallEvent): void {
  const own = [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/gateway/*' } }]
  try {
    const routes = event.addRoutes?.([{ condition: { not: { or: own } }, source: 'network' }])
    if (routes) event.waitUntil(routes.catch(() => undefined))
  } catch {
    // A browser that knows other conditions asks the worker, which has no answer.
  }
}
