/** A route that is not its squad's, or not in the grammar, and what it takes where nobody looks. */
export type HostileRoute = {
  path: string
  example?: string
  /** What the squad's own build says; null when the route is well written, and only somebody else's. */
  atBuild: RegExp | null
  /** What a publish says, also of a module.json that no build of ours has written. */
  atPublish: 'route-grammar' | 'route-reserved' | 'route-outside' | 'route-collision' | 'route-example'
  /** An address of mf-booking that it gets from a table of routes that is asked in order. */
  takes: string
}
