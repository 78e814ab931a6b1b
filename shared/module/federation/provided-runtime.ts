import * as runtime from '@module-federation/runtime'
import { runtimeKey } from './runtime-key.ts'

type Provided = { bundlerRuntime: object; attachShareScopeMap: unknown }

/** In a remote's entry instead of the bundler runtime: the host's functions, with what they keep of this container alone. */
const { bundlerRuntime, attachShareScopeMap } = Reflect.get(globalThis, runtimeKey) as Provided

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
