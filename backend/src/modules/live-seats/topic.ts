/** Runs by number. */
export type Runs = ReadonlySet<number>

/** What is watched: one look at the database serves everybody in the room. */
export type Topic = {
  /** Whether seats of this run are seen here. */
  shows: (run: number) => boolean
  /** Changes within so many milliseconds travel together. */
  readonly coalesceMs: number
  /**
   * Looks at what has changed, `all` when that is not known, and at what time alone has changed. Answers when it
   * will do so next: a hold runs out, a bus leaves.
   */
  look: (changed: Runs | 'all') => Promise<Date | null>
  /** For one watcher who has seen nothing yet: what they have not been told so far, null when that is nothing. */
  messagesFor: (sid: string) => () => string | null
}

/** The earliest; null of none. */
export function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment ?? [])
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
