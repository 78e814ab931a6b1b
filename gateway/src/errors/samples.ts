import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { every } from 'shared-server/every'
import { engineWords } from 'shared/module/engine-words'
import type { Failure } from 'shared/module/health'
import type { Db } from '../database/database.ts'
import type { ReportToken } from '../visit/report-token.ts'
import { releaseKey } from '../registry/state/state.ts'
import { browserOf, isKnownName } from './known-names.ts'
import { openNewsLimit } from './news-limit.ts'

export type ErrorKinds = {
  /** Of a visit that this failure made a failed one; the ticket is its document's. */
  add: (failure: Failure, ticket: Pick<ReportToken, 'modules' | 'network'>, userAgent: string) => void
  /** Of a page that the server could not render, which the browser does then. */
  addOfServer: (failed: { module: string; version: string; route: string | null; why: string }) => void
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
  /** Null as soon as several told of it. */
  network: string | null
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

  const mayTell = openNewsLimit()

  function note(row: Omit<Row, 'fingerprint' | 'count' | 'seen'>): void {
    const { module, version, name, message, frames, route, network } = row
    const fingerprint = fingerprintOf(name, message, frames, route)
    if (!mayTell(network ?? 'server', releaseKey(module, version), fingerprint, now())) return
    const key = `${module} ${version} ${fingerprint}`
    const known = waiting.get(key)
    if (!known && waiting.size >= mostWaiting) return
    waiting.set(key, {
      ...row,
      fingerprint,
      browsers: [...new Set([...(known?.browsers ?? []), ...row.browsers])].slice(0, mostBrowsers),
      network: known && known.network !== network ? null : network,
      count: (known?.count ?? 0) + 1,
      seen: new Date(now()).toISOString(),
    })
  }

  const rounds = [every(flushMs, flush), every(dayMs / 24, forget)]
  return {
    add: (failure, { modules: versions, network = '' }, userAgent) => {
      const { module, version, name, message = null } = failure
      if (!isKnownName(failure) || filesOf(module, version) === null) return
      const route = failure.route !== null && isRoute(failure.route) ? failure.route : null
      const frames = placesOf(failure, versions).filter((place) =>
        Object.hasOwn(filesOf(place.module, place.version) ?? {}, place.file),
      )
      note({
        module,
        version,
        name,
        message,
        frames,
        route,
        browsers: [browserOf(userAgent)],
        network,
      })
    },
    addOfServer: ({ module, version, route, why }) => {
      if (filesOf(module, version) === null) return
      const message = engineWords(why)
      note({
        module,
        version,
        name: 'RenderError',
        message: message === '' ? null : message,
        frames: [],
        route,
        browsers: ['server'],
        network: null,
      })
    },
    close: async () => {
      await Promise.all(rounds.map((stop) => stop()))
      await flush()
    },
  }
}

/** Of a release that has all the kinds it may have, those that one network alone has told of give way to new ones, the oldest first. */
async function write(db: Db, rows: readonly Row[]): Promise<void> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(module text, version text, fingerprint text,
    name text, message text, frames jsonb, route text, browsers text[], network text, count bigint, seen timestamptz)`
  await db.transaction().execute(async (tx) => {
    await sql`
      with fresh as (
        select module, version, count(*) as kinds from ${told}
        where not exists (select from gateway.error_sample as known
          where (known.module, known.version, known.fingerprint) = (one.module, one.version, one.fingerprint))
        group by module, version
      )
      delete from gateway.error_sample where ctid = any (array(
        select single.ctid from fresh
        cross join lateral (select count(*) as kinds from gateway.error_sample as known
          where (known.module, known.version) = (fresh.module, fresh.version)) as held
        cross join lateral (select known.ctid from gateway.error_sample as known
          where (known.module, known.version) = (fresh.module, fresh.version) and known.network is not null
          order by known.last_seen, known.fingerprint
          limit greatest(held.kinds + fresh.kinds - ${mostKinds}, 0)) as single))`.execute(tx)
    await sql`
      with one as (
        select *, exists (select from gateway.error_sample as known
            where (known.module, known.version, known.fingerprint) = (one.module, one.version, one.fingerprint)) as is_known
        from ${told}
      ), placed as (
        select *, row_number() over (partition by module, version, is_known order by network nulls first, fingerprint) as place
        from one
      )
      insert into gateway.error_sample
        (module, version, fingerprint, name, message, frames, route, browsers, network, count, first_seen, last_seen)
      select module, version, fingerprint, name, message, frames, route, browsers, network, count, seen, seen from placed
      where is_known
        or (select count(*) from gateway.error_sample as known
          where (known.module, known.version) = (placed.module, placed.version)) + place <= ${mostKinds}
      on conflict (module, version, fingerprint) do update set
        count = error_sample.count + excluded.count,
        last_seen = greatest(error_sample.last_seen, excluded.last_seen),
        route = excluded.route,
        network = case when error_sample.network = excluded.network then excluded.network end,
        browsers = array(
          select distinct name from unnest(error_sample.browsers || excluded.browsers) as name
          order by name limit ${mostBrowsers})`.execute(tx)
  })
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
