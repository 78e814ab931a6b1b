import * as z from 'zod/mini'

/** What `pgbackrest info --output=json` says, as far as a restore rests on it. */
const stanzas = z.array(
  z.object({
    name: z.string(),
    status: z.object({ message: z.string() }),
    db: z.array(z.object({ id: z.int(), version: z.string() })),
    backup: z.array(
      z.object({
        label: z.string(),
        /** Pages that did not fit their checksum when they were copied. */
        error: z.nullish(z.boolean()),
        database: z.object({ id: z.int() }),
        timestamp: z.object({ stop: z.int() }),
      }),
    ),
    archive: z.array(z.object({ database: z.object({ id: z.int() }), max: z.nullish(z.string()) })),
  }),
)

export type Wanted = { stanza: string; to: Date | null }

export type RestorePlan = {
  /** The copy that recovery begins with. */
  set: string
  /** Of PostgreSQL, as its folder of programs is called. */
  version: string
  /** The last piece of WAL that the archive has of that database. */
  lastArchived: string | null
}

/** From which copy the database comes back. Throws the sentence for ops where none reaches that moment. */
export function planRestore(info: unknown, { stanza, to }: Wanted, now: Date): RestorePlan {
  const known = z.parse(stanzas, info).find(({ name }) => name === stanza)
  if (!known || known.backup.length === 0)
    throw new Error(
      `The repository has no copy of ${stanza} (${known?.status.message ?? 'no such stanza'}): nothing can be brought back from it. Are --stanza and --config right?`,
    )
  if (to && to > now) throw new Error(`${to.toISOString()} is still to come.`)
  const whole = known.backup.filter(({ error }) => !error)
  const set = whole.findLast(({ timestamp }) => !to || timestamp.stop * 1000 <= to.getTime())
  if (!set) {
    const first = whole[0]
    throw new Error(
      first
        ? `The first copy was complete at ${new Date(first.timestamp.stop * 1000).toISOString()}: no moment before it can be brought back.`
        : 'Every copy in the repository has damaged pages: see `pgbackrest info --set`.',
    )
  }
  const isSame = (one: { id: number }) => one.id === set.database.id
  return {
    set: set.label,
    version: known.db.find(isSame)?.version ?? '',
    lastArchived: known.archive.find(({ database }) => isSame(database))?.max ?? null,
  }
}

const moment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)$/

/** A time with its zone, as in `2026-11-28 14:05:00+03`: without one nobody knows which hour is meant. */
export function readMoment(text: string): Date {
  const [, day, time, utc, hours, minutes = '00'] = moment.exec(text) ?? []
  const read = new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`)
  if (day === undefined || Number.isNaN(read.getTime()))
    throw new Error(`--to ${text} is no time with a zone, as 2026-11-28 14:05:00+03 is.`)
  return read
}

/** As PostgreSQL and pgBackRest read it. */
export const targetOf = (to: Date): string => to.toISOString().replace('T', ' ').replace('Z', '+00')

/** The piece of WAL, of 16 MB as initdb has it, in which a place like `5/A0000028` lies. */
const pieceOf = (place: string): bigint => {
  const [high = '', low = ''] = place.split('/')
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / 0x1000000n
}

/** Whether recovery came to the end of what is archived: at a piece that is missing it ends without a word. */
export function reachedEnd(lastRedo: string, lastArchived: string): boolean {
  const last = (BigInt(`0x${lastArchived.slice(8, 16)}`) << 8n) + BigInt(`0x${lastArchived.slice(16, 24)}`)
  return pieceOf(lastRedo) >= last
}
