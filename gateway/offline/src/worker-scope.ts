/** What the worker uses of `ServiceWorkerGlobalScope`: the types of workers and of documents exclude each other. */
export type WorkerScope = {
  /** Written before this code by the gateway (`gateway/src/offline/worker-script.ts`). */
  offline: OfflineFiles
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install', listener: (event: InstallEvent) => void): void
    (name: 'activate', listener: (event: LongEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
  }
}

type LongEvent = { waitUntil: (work: Promise<unknown>) => void }

export type InstallEvent = LongEvent & {
  /** Of browsers with static routing. */
  addRoutes?: (rules: { condition: object; source: 'network' }[]) => Promise<void>
}

export type FetchEvent = LongEvent & {
  request: Request
  /** What the browser has asked for while the worker started; undefined where it does not do that. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

/** All that is kept, and nothing else ever is. */
export type OfflineFiles = {
  /** Names the cache: other contents, another cache. */
  version: string
  /** Integrity by address. */
  files: Record<string, string>
  /** Of a document that the worker answers with: those of the site, its policy too. */
  headers: Record<string, string>
  /** Addresses among the files. */
  offlinePage: string
  ticketsPage: string
  /** Where the tickets page is. */
  ticketsPath: string
}
