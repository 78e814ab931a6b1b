import * as runtime from '@module-federation/runtime'
import './global-runtime.ts'

/** In a remote's entry instead of the bundler runtime: the host's functions, with what they keep of this container alone. */
const { federationRuntime: provided } = globalThis
if (!provided) throw new Error('this remote is loaded by a host that provides no federation runtime')

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...provided.bundlerRuntime, S: {} },
  attachShareScopeMap: provided.attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
