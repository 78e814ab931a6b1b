import { createHash } from 'node:crypto'
import Bowser from 'bowser'
import { sql } from 'kysely'
import { every } from 'shared-server/every'
import type { Failure } from 'shared/module/health'
import type { Db } from '../database/database.ts'

export type ErrorKinds = {
  /** Of a visit that this failure made a failed one; `versions` are what its document had, by module. */
  add: (failure: Failure, versions: Readonly<Record<string, string>>, userAgent: string) => void
  close: () => Promise<void>
}

export type Place = { module: string; version: string; file: string; line: number; column: number }

type Row = {
  module: string
  version: string
  fingerprint: string
  name: string
  message: string | null
  frames: Place[]
  route: string | null
  browsers: string[]
  count: number
  seen: string
}

type Deps = {
  db: Db
  /** The files of a release that visitors have; null of any other. */
  filesOf: (module: string, version: string) => Readonly<Record<string, unknown>> | null
  /** Whether an address of the site has this pattern now. */
  isRoute: (route: string) => boolean
  now?: () => number
}

/** Of one release: whoever makes up more is not heard. */
const mostKinds = 50
const mostBrowsers = 8
const flushMs = 1000
const dayMs = 86_400_000
/** What nobody has met for so long is of no use. */
const storedDays = 14
/** What waits at most until it is written. */
const mostWaiting = 2000

/** Samples of what fails in browsers, by kind: no visitor, no address, nothing that stood on the page. */
export function openErrorSamples({ db, filesOf, isRoute, now = Date.now }: Deps): ErrorKinds {
  let waiting = new Map<string, Row>()

  async function flush(): Promise<void> {
    if (waiting.size === 0) return
    // In one order everywhere, so that two gateways do not wait for each other.
    const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
    waiting = new Map()
    await write(db, rows).catch(() => undefined)
  }

  async function forget(): Promise<void> {
    const before = new Date(now() - storedDays * dayMs)
    await db.withSchema('gateway').deleteFrom('error_sample').where('last_seen', '<', before).execute()
  }

  const rounds = [every(flushMs, flush), every(dayMs / 24, forget)]
  return {
    add: (failure, versions, userAgent) => {
      const { module, version, name, message = null } = failure
      const route = failure.route !== null && isRoute(failure.route) ? failure.route : null
      const files = filesOf(module, version)
      if (files === null) return
      const frames = placesOf(failure, versions).filter(
        (place) => place.module !== module || Object.hasOwn(files, place.file),
      )
      const fingerprint = fingerprintOf(name, message, frames, route)
      const key = `${module} ${version} ${fingerprint}`
      const known = waiting.get(key)
      if (!known && waiting.size >= mostWaiting) return
      const browser = browserOf(userAgent)
      waiting.set(key, {
        module,
        version,
        fingerprint,
        name,
        message,
        frames,
        route,
        browsers: [...new Set([...(known?.browsers ?? []), browser])].slice(0, mostBrowsers),
        count: (known?.count ?? 0) + 1,
        seen: new Date(now()).toISOString(),
      })
    },
    close: async () => {
      await Promise.all(rounds.map((stop) => stop()))
      await flush()
    },
  }
}

async function write(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    with one as (
      select *, row_number() over (partition by module, version order by fingerprint) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(module text, version text, fingerprint text,
        name text, message text, frames jsonb, route text, browsers text[], count bigint, seen timestamptz)
    )
    insert into gateway.error_sample
      (module, version, fingerprint, name, message, frames, route, browsers, count, first_seen, last_seen)
    select module, version, fingerprint, name, message, frames, route, browsers, count, seen, seen from one
    where exists (select from gateway.error_sample as known
        where (known.module, known.version, known.fingerprint) = (one.module, one.version, one.fingerprint))
      or (select count(*) from gateway.error_sample as known
        where (known.module, known.version) = (one.module, one.version)) + place <= ${mostKinds}
    on conflict (module, version, fingerprint) do update set
      count = error_sample.count + excluded.count,
      last_seen = greatest(error_sample.last_seen, excluded.last_seen),
      route = excluded.route,
      browsers = array(
        select distinct name from unnest(error_sample.browsers || excluded.browsers) as name
        order by name limit ${mostBrowsers})`.execute(db)
}

/** Those of a host from before, which told one place without its column. */
function placesOf(
  { module, version, file, line, frames = [] }: Failure,
  versions: Readonly<Record<string, string>>,
): Place[] {
  if (frames.length === 0) return file === null ? [] : [{ module, version, file, line: line ?? 1, column: 0 }]
  return frames.flatMap(([owner, name, row, column]) => {
    const of = owner === module ? version : versions[owner]
    return of === undefined ? [] : [{ module: owner, version: of, file: name, line: row, column }]
  })
}

/** The same name, words and innermost places are the same kind; without places, the page says it. */
function fingerprintOf(
  name: string,
  message: string | null,
  frames: readonly Place[],
  route: string | null,
): string {
  const where = frames.length > 0 ? frames.slice(0, 3) : [route]
  return createHash('sha256')
    .update(JSON.stringify([name, message, where]))
    .digest('hex')
    .slice(0, 12)
}

/** `Chrome 142`: the engine's release is what a fault depends on, and says nothing of a person. */
function browserOf(userAgent: string): string {
  if (userAgent === '') return 'unknown'
  const { name = 'unknown', version = '' } = Bowser.parse(userAgent.slice(0, 400)).browser
  return `${name.slice(0, 30)} ${version.split('.')[0] ?? ''}`.trim()
}
