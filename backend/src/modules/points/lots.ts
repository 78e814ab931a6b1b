/** Points that came, by when they end; and how many have gone since. */
export type Lots = { ends: readonly { until: Date; points: number }[]; gone: number }

type End = { points: number; until: Date }

/**
 * What goes is taken from what ends first, so what is left of a balance is always of the latest ends. What has reached
 * its end by `now` and never went; null when that is nothing.
 */
export function endedBy({ ends, gone }: Lots, now: Date): End | null {
  const past = ends.filter(({ until }) => until <= now)
  const points = sum(past) - gone
  const until = latest(past)
  return until && points > 0 ? { points, until } : null
}

/** What ends first if nothing more goes; null when nothing is left. What has ended by `now` is written down already. */
export function nextToEnd(lots: Lots, now: Date): End | null {
  for (const { until } of inOrder(lots)) {
    const ended = until > now ? endedBy(lots, until) : null
    if (ended) return ended
  }
  return null
}

/** When the last of `points` would have ended that go now; null when there are not as many. */
export function endOfNext(lots: Lots, points: number): Date | null {
  let came = 0
  for (const lot of inOrder(lots)) {
    came += lot.points
    if (came >= lots.gone + points) return lot.until
  }
  return null
}

const inOrder = ({ ends }: Lots) => ends.toSorted((one, other) => one.until.getTime() - other.until.getTime())

const sum = (ends: Lots['ends']): number => ends.reduce((total, { points }) => total + points, 0)

function latest(ends: Lots['ends']): Date | null {
  return ends.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null)
}
