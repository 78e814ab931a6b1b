/**
 * In the host's runtime instead of two files of `@module-federation/runtime-core`: the one that makes snapshots of federation
 * manifests, and the one that preloads what these name. Documents name each entry and what its page loads, so that neither is
 * ever asked; they were 3 KB of every first visit.
 */
export class SnapshotHandler {
  /** What the runtime forgets with a remote. */
  readonly manifestCache = new Map<string, unknown>()
  /** Plugins have nothing to hook into. */
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
}

const unknown = { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined }
export const getGlobalRemoteInfo = () => unknown

function nothingIsPreloaded(): never {
  throw new Error('the federation runtime preloads nothing: documents name what is fetched ahead')
}
export {
  nothingIsPreloaded as defaultPreloadArgs,
  nothingIsPreloaded as formatPreloadArgs,
  nothingIsPreloaded as normalizePreloadExposes,
  nothingIsPreloaded as preloadAssets,
}
