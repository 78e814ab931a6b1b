import * as z from 'zod/mini'
import { type Archive, chooseTimeline, leadsTo, walPlaceOf, timelineOf } from './timelines.ts'

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
        archive: z.object({ stop: z.string() }),
        lsn: z.object({ stop: z.string() }),
        info: z.object({ size: z.int() }),
      }),
    ),
    archive: z.array(z.object({ id: z.string(), database: z.object({ id: z.int() }) })),
  }),
)

export type Wanted = { stanza: string; to: Date | null; timeline: number | null }

type Copy = {
  label: string
  ended: Date
  /** The timeline that it was made on, and the place in its WAL. */
  timeline: number
  stop: bigint
  /** Of the database, in bytes. */
  size: number
}

export type Copies = {
  /** Of PostgreSQL, as its folder of programs is called. */
  version: string
  archiveId: string
  /** Those that were complete by then, the oldest first. */
  copies: readonly Copy[]
}

/** The copies that the database may come back from. Throws the sentence for ops where none was complete at that moment. */
export function readCopies(info: unknown, { stanza, to }: Wanted, now: Date): Copies {
  const known = z.parse(stanzas, info).find(({ name }) => name === stanza)
  if (!known || known.backup.length === 0)
    throw new Error(
      `The repository has no copy of ${stanza} (${known?.status.message ?? 'no such stanza'}): nothing can be brought back from it. Are --stanza and --config right?`,
    )
  if (to && to > now) throw new Error(`${to.toISOString()} is still to come.`)
  const whole = known.backup.filter(({ error }) => !error)
  const complete = whole.filter(({ timestamp }) => !to || timestamp.stop * 1000 <= to.getTime())
  const database = complete.at(-1)?.database
  if (!database) {
    const first = whole[0]
    throw new Error(
      first
        ? `The first copy was complete at ${new Date(first.timestamp.stop * 1000).toISOString()}: no moment before it can be brought back.`
        : 'Every copy in the repository has damaged pages: see `pgbackrest info --set`.',
    )
  }
  const isSame = (one: { id: number }) => one.id === database.id
  return {
    version: known.db.find(isSame)?.version ?? '',
    archiveId: known.archive.find((one) => isSame(one.database))?.id ?? '',
    copies: complete
      .filter((one) => isSame(one.database))
      .map(({ label, timestamp, archive, lsn, info: { size } }) => ({
        label,
        ended: new Date(timestamp.stop * 1000),
        timeline: timelineOf(archive.stop),
        stop: walPlaceOf(lsn.stop),
        size,
      })),
  }
}

/** Along which timeline the database comes back, and the last copy that leads to it. */
export function planRestore(copies: readonly Copy[], archive: Archive, { to, timeline: named }: Wanted) {
  const timeline = chooseTimeline(archive, to, named)
  const copy = copies.findLast((one) => leadsTo(archive, one, timeline))
  if (!copy)
    throw new Error(
      `No copy leads to timeline ${timeline}: ${copies.map((one) => `${one.label} is of timeline ${one.timeline}`).join(', ')}.`,
    )
  return { copy, timeline }
}

const moment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)$/

/** A time with its zone, as in `2026-11-28 14:05:00+03`: without one nobody knows which hour is meant. */
export function readMoment(text: string): Date {
  const [, day, time, utc, hours, minutes = '00'] = moment.exec(text) ?? []
  const read = new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`)
  if (day === undefined || Number.isNaN(read.getTime()) || !isDay(day))
    throw new Error(`--to ${text} is no time with a zone, as 2026-11-28 14:05:00+03 is.`)
  return read
}

/** The 30th of February is read as a day of March otherwise. */
const isDay = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** As PostgreSQL and pgBackRest read it. */
export const targetOf = (to: Date): string => to.toISOString().replace('T', ' ').replace('Z', '+00')
