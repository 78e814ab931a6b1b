import { sql } from 'kysely'
import { countFromHere, wholeReads } from 'shared-server/testing/whole-reads'
import { expect, it, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../database/database.ts'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'
import { mostReleases, type Status } from '../../wire/status.ts'
import { isPublished } from '../cli/client/is-published.ts'

const many = 20_000
const releases = 4_000

/** As after years of four squads: rows of releases that have gone by, of their files, visits and changes. */
const laid: Record<string, string> = {
  release: `(module, version, facts, manifest, published_by, published_at)
    select module, '0.0.' || i || '-0123456789ab', jsonb_set(facts, '{version}', to_jsonb('0.0.' || i || '-0123456789ab')), manifest, 'x', now() - interval '1 year'
    from gateway.release, generate_series(1, ${releases}) i where module = 'mf-content'`,
  release_file: `(module, name, version)
    select 'mf-content', 'chunk-' || name || '.js', '0.0.' || i || '-0123456789ab' from generate_series(1, ${releases}) i, generate_series(1, 10) name`,
  audit: `(who, what, channel, module, why, at)
    select 'x', 'promote', 'production', 'mf-search', 'x', now() - interval '1 minute' * i from generate_series(1, ${many}) i`,
  used_nonce: `(nonce) select 'nonce-' || i from generate_series(1, ${many}) i`,
  health_minute: `(module, version, drill, minute, metric, bucket, count)
    select 'mf-search', '0.0.1', '', now() - interval '1 minute' * i, 'visits', 0, 1 from generate_series(1, ${many}) i`,
  health_sample: `(module, version, network, window_start, document, opened_at)
    select 'mf-search', '0.0.1', 'network-' || i, now(), 'x', now() from generate_series(1, ${many}) i`,
  error_sample: `(module, version, fingerprint, name, frames, browsers, count, first_seen, last_seen)
    select 'mf-search', '0.0.' || i % 4000, 'fingerprint-' || i, 'x', '[]', '{}', 1, now(), now() from generate_series(1, ${many}) i`,
  page_vital: `(module, version, page, hour, vital, bucket, count)
    select 'mf-search', '0.0.1', '/', date_trunc('hour', now() - interval '1 hour' * i), 'lcp', 0, 1 from generate_series(1, ${many}) i`,
}

async function grow(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const [table, rows] of Object.entries(laid))
      await sql`insert into ${sql.table(`gateway.${table}`)} ${sql.raw(rows)}`.execute(connection)
    await sql`reset session_replication_role`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}

const first = '1.0.0-000000000000'

/** How many releases of mf-content, and the oldest of them. */
function namedIn({ modules }: Status): [number | undefined, string | undefined] {
  const content = modules.find(({ module }) => module === 'mf-content')
  return [content?.releases.length, content?.releases.at(-1)?.version]
}

it('after 4,000 releases and years of visits a start, a document, a publish and a change find their rows by an index', async () => {
  const DATABASE_URL = await freshDatabase()
  const before = await startGateway({ DATABASE_URL })
  await before.ops.publish('host', artifact({ id: 'host' }), '')
  await before.ops.promote('host', null, '')
  // Of which the others are copies.
  await before.ops.publish('mf-content', artifact({ sources: '000000000000' }), '')
  const database = await openDatabase(DATABASE_URL, '')
  onTestFinished(() => database.close())
  await grow(database.db)
  await before.app.close()
  await countFromHere(database.db)

  const { ops, url } = await startGateway({ DATABASE_URL })
  await ops.publish('mf-content', artifact({ sources: 'aaaaaaaaaaaa' }), '')
  await ops.promote('mf-content', null, '')
  await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
  await ops.change('canary', { module: 'mf-content', version: null, percent: 10, why: '' })
  await ops.change('rollback', { module: 'mf-content', version: null, why: '' })
  const page = await fetch(`${url}/hakkimizda`)
  expect(page.status).toBe(200)
  await page.text()
  await ops.promote('mf-content', first, 'back to the oldest')
  expect(namedIn(await ops.status())).toEqual([mostReleases + 1, first])
  expect(await isPublished(ops, 'mf-content', '0.0.7-0123456789ab')).toBe(true)
  expect(await isPublished(ops, 'mf-content', '0.0.4001-0123456789ab')).toBe(false)
  await ops.history('mf-content')
  await ops.history(null)
  await ops.health(60)
  await ops.vitals('mf-content', 24)
  await ops.errors('mf-content')
  expect(await wholeReads(database.db, releases)).toEqual([])
})
