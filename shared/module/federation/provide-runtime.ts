import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import './global-runtime.ts'

/**
 * What starts a container, for remotes, which have none of it in their entries: once, by the host, before the first of them is
 * loaded. Part of the host contract (`hostContract` in facts.ts).
 */
export function provideRuntime(): void {
  const { bundlerRuntime, attachShareScopeMap } = federation
  globalThis.federationRuntime = {
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  }
}
