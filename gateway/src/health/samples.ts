import { sql } from 'kysely'
import type { HealthReport } from 'shared/module/health'
import type { Db } from '../database/database.ts'
import type { ReportToken } from '../visit/report-token.ts'
import { histogramBucketOf } from './figures/histogram.ts'
import { mayWriteLater } from './may-write-later.ts'

/**
 * What verdicts rest on: of each release, the first document that a network opened in a day, or since visitors have
 * been given the release. However much one network sends, it is one sample; a document of a crawler, which asks for no
 * file, is none.
 */
export type Samples = {
  opened: (ticket: ReportToken) => void
  reported: (ticket: ReportToken, report: HealthReport) => void
  /** Writes what came; a report some moments late, for the file that says a document was opened may come after it. */
  flush: (patienceMs?: number) => Promise<void>
}

type Opening = {
  module: string
  version: string
  network: string
  window_start: string
  document: string
  opened_at: string
}
type Outcome = Pick<Opening, 'module' | 'version' | 'network' | 'document'> & {
  alive: boolean
  failed: boolean
  lcp: number | null
  inp: number | null
  cls: number | null
}

type Told = { at: number; outcome: Outcome }

type Deps = {
  db: Db
  /** Since when visitors have been given the release, ISO 8601; null where nobody knows. */
  givenSince: (module: string, version: string) => string | null
  now?: () => number
  dropped?: (samples: number) => void
}

const reportPatienceMs = 2000
const atOnce = 1000
/** After the database was away other gateways write what they have kept too: for so long what is told waits for the document it is told of. */
const afterAwayMs = 30_000
/** So much waits at most; what comes when it is full is left out, and counted as lost. */
const mostWaiting = 50_000

export function openSamples({ db, givenSince, now = Date.now, dropped = () => undefined }: Deps): Samples {
  const tables = db.withSchema('gateway')
  let openings: Opening[] = []
  let outcomes: Told[] = []
  let awayAt = -Infinity

  function open(ticket: ReportToken, module: string): void {
    const whose = sampleOf(ticket, module)
    if (!whose) return
    if (openings.length >= mostWaiting) return dropped(1)
    // Dated by the document: one from before a change says nothing of what came after it.
    const at = new Date(ticket.madeAt ?? now()).toISOString()
    const midnight = `${at.slice(0, 10)}T00:00:00.000Z`
    const since = givenSince(module, whose.version) ?? midnight
    openings.push({ ...whose, window_start: since > midnight ? since : midnight, opened_at: at })
  }

  async function writeOpenings(rows: Opening[]): Promise<void> {
    await sql`
      insert into gateway.health_sample (module, version, network, window_start, document, opened_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one(module text, version text, network text, window_start timestamptz, document text,
          opened_at timestamptz)
      order by module, version, network, window_start
      on conflict do nothing`.execute(tables)
  }

  /** Answers of which documents there was a sample. */
  async function writeOutcomes(rows: Outcome[]): Promise<ReadonlySet<string>> {
    const { rows: written } = await sql<Pick<Outcome, 'module' | 'document'>>`
      update gateway.health_sample as sample set
        alive = sample.alive or one.alive,
        failed = sample.failed or one.failed,
        lcp = coalesce(sample.lcp, one.lcp),
        inp = coalesce(sample.inp, one.inp),
        cls = coalesce(sample.cls, one.cls)
      from (
        select module, version, network, document, bool_or(alive) as alive, bool_or(failed) as failed,
          max(lcp) as lcp, max(inp) as inp, max(cls) as cls
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each(module text, version text, network text,
          document text, alive boolean, failed boolean, lcp integer, inp integer, cls integer)
        group by module, version, network, document
      ) as one
      where (sample.module, sample.version, sample.network) = (one.module, one.version, one.network)
        and sample.document = one.document
      returning sample.module, sample.document`.execute(tables)
    return new Set(written.map(keyOf))
  }

  /** Answers what is to be written again: each sample is written once, however often it is tried. */
  async function inBatches<Row>(rows: Row[], write: (batch: Row[]) => Promise<void>): Promise<Row[]> {
    const again: Row[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const batch = rows.slice(from, from + atOnce)
      // A database that is away keeps each of them waiting.
      if (again.length > 0) again.push(...batch)
      else
        // oxlint-disable-next-line no-await-in-loop -- figures wait for selling, not the other way round
        await write(batch).catch((error: unknown) => {
          if (mayWriteLater(error)) again.push(...batch)
          else dropped(batch.length)
        })
    }
    if (again.length > 0) awayAt = now()
    return again
  }

  function bounded<Row>(rows: Row[]): Row[] {
    if (rows.length > mostWaiting) dropped(rows.length - mostWaiting)
    return rows.slice(0, mostWaiting)
  }

  return {
    opened: (ticket) => {
      for (const module of new Set(['host', ticket.page ?? 'host'])) open(ticket, module)
    },
    reported: (ticket, report) => {
      const modules = new Set([...report.used, ...report.failures.map(({ module }) => module)])
      for (const module of modules) {
        const whose = sampleOf(ticket, module)
        if (!whose) continue
        // What a page opens beside its own module, such as a slot's filler, is known by its use alone.
        if (module !== 'host' && module !== ticket.page) open(ticket, module)
        if (outcomes.length >= mostWaiting) dropped(1)
        else outcomes.push({ at: now(), outcome: { ...whose, ...outcomeOf(ticket, module, report) } })
      }
    },
    flush: async (patienceMs = reportPatienceMs) => {
      const rows = openings
      openings = []
      const unopened = await inBatches(rows, writeOpenings)
      openings = bounded([...unopened, ...openings])
      // What is told of a document has a row to be written to only then.
      if (unopened.length > 0) return
      const due = outcomes.filter(({ at }) => at <= now() - patienceMs)
      outcomes = outcomes.filter(({ at }) => at > now() - patienceMs)
      const unknown: Told[] = []
      const untold = await inBatches(due, async (batch) => {
        const known = await writeOutcomes(batch.map(({ outcome }) => outcome))
        unknown.push(...batch.filter(({ outcome }) => !known.has(keyOf(outcome))))
      })
      const early = now() - awayAt < afterAwayMs ? unknown : []
      outcomes = bounded([...untold, ...early, ...outcomes])
    },
  }
}

const keyOf = ({ module, document }: Pick<Outcome, 'module' | 'document'>) => `${module} ${document}`

/** Which sample this visit's document is of a module; null where it can be none. */
function sampleOf(ticket: ReportToken, module: string) {
  const version = ticket.modules[module]
  const { network, id: document, drill } = ticket
  // A drill's visitors meet what was broken for them, and a ticket of a gateway from before names no network.
  if (version === undefined || network === undefined || drill !== '') return null
  return { module, version, network, document }
}

function outcomeOf(
  ticket: ReportToken,
  module: string,
  report: HealthReport,
): Pick<Outcome, 'alive' | 'failed' | 'lcp' | 'inp' | 'cls'> {
  const { failures, vitals } = report
  const bucket = (name: 'LCP' | 'INP' | 'CLS') => {
    const vital = vitals.find((one) => one.name === name && one.module === module)
    return vital ? histogramBucketOf(name, vital.value) : null
  }
  return {
    alive: isAlive(ticket, module, report),
    failed: failures.some((one) => one.module === module && one.version === ticket.modules[module]),
    lcp: bucket('LCP'),
    inp: bucket('INP'),
    cls: bucket('CLS'),
  }
}

/** A page and the host that draws it are alive when the page stands; anything else when it was used. */
function isAlive({ page = 'host' }: ReportToken, module: string, { alive, used }: HealthReport): boolean {
  const shown = module === 'host' ? page : module
  if (shown === 'host' || shown !== page) return true
  // A host from before does not say it.
  return (alive ?? used).some((one) => one === shown)
}
