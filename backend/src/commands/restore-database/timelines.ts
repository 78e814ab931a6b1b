/**
 * A timeline is one history of a database: each restore and each change of the leader begins a new one at a place in the WAL of
 * another, and both may go on.
 */
type Fork = {
  from: number
  /** The place in the WAL of `from`, in bytes. */
  at: bigint
  /** To a moment, so that what came after it is meant to be lost. */
  isDeliberate: boolean
}

/** From the first timeline to one that began at another, and since when that is archived. */
export type History = { forks: readonly Fork[]; since: Date }

export type Archive = {
  /** The last piece of WAL of each timeline, by its number. */
  last: ReadonlyMap<number, bigint>
  histories: ReadonlyMap<number, History>
}

/** Of 16 MB, as initdb has it. */
const pieceSize = 0x1000000n

/** A place like `5/A0000028`, in bytes. */
export function walPlaceOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** `0000000100000000000000FF`: its timeline, and its number on it. */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)
export const pieceNumberOf = (name: string): bigint =>
  (BigInt(`0x${name.slice(8, 16)}`) << 8n) + BigInt(`0x${name.slice(16, 24)}`)

const hex = (value: bigint) => value.toString(16).toUpperCase()

/** As PostgreSQL writes a place. */
export function walPlaceName(at: bigint): string {
  return `${hex(at >> 32n)}/${hex(at & 0xffffffffn)}`
}

function pieceName(timeline: number, number: bigint): string {
  const parts = [BigInt(timeline), number >> 8n, number & 0xffn]
  return parts.map((part) => hex(part).padStart(8, '0')).join('')
}

/** A file like `00000002.history`, whose lines PostgreSQL never translates. */
export function readForks(history: string): Fork[] {
  const forks = [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)\s*(.*)$/gim)].map(
    ([, from, place = '', reason = '']) => ({
      from: Number(from),
      at: walPlaceOf(place),
      isDeliberate: !reason.startsWith('no recovery target'),
    }),
  )
  // A restore to a moment before its timeline began cuts off the timelines before it, too.
  return forks.map((fork, index) => ({
    ...fork,
    ...earliest(forks.slice(index).map(({ at, isDeliberate }) => ({ at, isDeliberate }))),
  }))
}

const earliest = <One extends { at: bigint }>(all: readonly One[]): One | undefined =>
  all.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))[0]

export const timelinesIn = ({ last, histories }: Archive): number[] =>
  [...new Set([...last.keys(), ...histories.keys()])].toSorted((a, b) => a - b)

const forksOf = ({ histories }: Archive, timeline: number) => histories.get(timeline)?.forks ?? []

/** The one that ops name, or the newest that had begun by that moment. */
export function chooseTimeline(archive: Archive, to: Date | null, named: number | null): number {
  const all = timelinesIn(archive)
  if (named !== null && !all.includes(named))
    throw new Error(`--timeline ${named}: the archive has the timelines ${all.join(', ') || 'of none'}.`)
  if (named !== null) return named
  const since = (timeline: number) => archive.histories.get(timeline)?.since ?? new Date(0)
  // Where nothing was to be lost the newer one has all of the older, also its last piece.
  const isOf = (timeline: number, moment: Date) =>
    [
      ...forksOf(archive, timeline)
        .slice(1)
        .map(({ from }) => from),
      timeline,
    ].every((child, index) => !forksOf(archive, timeline)[index]?.isDeliberate || since(child) <= moment)
  return all.findLast((timeline) => !to || isOf(timeline, to)) ?? 1
}

/** Whether a copy that ended at that place of a timeline can be recovered along another. */
export function leadsTo(
  archive: Archive,
  copy: { timeline: number; stop: bigint },
  timeline: number,
): boolean {
  if (copy.timeline === timeline) return true
  const fork = forksOf(archive, timeline).find(({ from }) => from === copy.timeline)
  return fork !== undefined && copy.stop <= fork.at
}

/** The first piece that has something past that place. One may end in the midst of a record, whose rest is in the next. */
const firstPast = (place: bigint) => (place + pieceSize - 1n) / pieceSize

/**
 * The last pieces that the archive has and a database does not that was recovered along `timeline` and ended at `end`. At a piece that
 * is missing recovery ends without a word, and a server that was cut off may have gone on.
 */
export function leftOut(archive: Archive, timeline: number, end: bigint): { on: number; piece: string }[] {
  const way: Fork[] = [...forksOf(archive, timeline), { from: timeline, at: end, isDeliberate: false }]
  return [...archive.last].flatMap(([on, number]) => {
    const left = whereLeft(way, [...forksOf(archive, on), { from: on, at: 0n, isDeliberate: false }])
    return left && (left.isMeant || number < left.first) ? [] : [{ on, piece: pieceName(on, number) }]
  })
}

/** Where the way of a database parts from another timeline; null when they have nothing in common. */
function whereLeft(way: readonly Fork[], other: readonly Fork[]) {
  const index = way.findLastIndex(({ from }, at) => other[at]?.from === from)
  const own = way[index]
  const theirs = other[index]
  if (!own || !theirs) return null
  const isOnTheWay = index === other.length - 1
  return {
    isMeant: own.isDeliberate && (isOnTheWay || own.at <= theirs.at),
    first: isOnTheWay ? firstPast(own.at) : 0n,
  }
}
