/** What a host provides to the entries of remotes. */
export type ProvidedRuntime = { bundlerRuntime: object; attachShareScopeMap: unknown }

declare global {
  /** Set by the host before the first remote is loaded, read by each remote's entry. */
  var federationRuntime: ProvidedRuntime | undefined
}
