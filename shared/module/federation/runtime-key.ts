/** Where on `globalThis` the host's federation runtime is found. */
export const runtimeKey = Symbol.for('federation-bundler-runtime')
