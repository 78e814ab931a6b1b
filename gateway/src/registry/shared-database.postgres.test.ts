import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase, postgres } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'

describe('two gateways behind one PostgreSQL', () => {
  it('both serve what was promoted at one of them', async () => {
    const databaseUrl = await freshDatabase()
    const [one, other] = [
      await startGateway({ DATABASE_URL: databaseUrl }),
      await startGateway({ DATABASE_URL: databaseUrl }),
    ]
    await one.ops.publish('host', artifact({ id: 'host' }), '')
    await one.ops.promote('host', null, '')
    await expect
      .poll(async () => await (await fetch(`${other.url}/health/ready`)).json(), { timeout: 5000 })
      .toMatchObject({ serving: { host: '1.0.0-0123456789ab' } })
  })

  it('hear of a promotion after PostgreSQL has dropped their connections', async () => {
    const databaseUrl = await freshDatabase()
    const [one, other] = [
      await startGateway({ DATABASE_URL: databaseUrl }),
      await startGateway({ DATABASE_URL: databaseUrl }),
    ]
    const client = new pg.Client({ connectionString: postgres })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [new URL(databaseUrl).pathname.slice(1)],
    )
    // A connection is asked to end, and ends a moment later.
    const left = () =>
      client.query('select from pg_stat_activity where pid = any($1)', [rows.map(({ pid }) => pid)])
    await expect.poll(async () => (await left()).rowCount, { timeout: 8000 }).toBe(0)
    await client.end()
    await one.ops.publish('host', artifact({ id: 'host' }), '')
    await one.ops.promote('host', null, '')
    await expect
      .poll(async () => await (await fetch(`${other.url}/health/ready`)).json(), { timeout: 8000 })
      .toMatchObject({ serving: { host: '1.0.0-0123456789ab' } })
  })

  it('let one of two squads publishing the same version at once store it, and tell the other', async () => {
    const databaseUrl = await freshDatabase()
    const gateways = [
      await startGateway({ DATABASE_URL: databaseUrl }),
      await startGateway({ DATABASE_URL: databaseUrl }),
    ]
    const answers = await Promise.all(gateways.map(({ ops }) => ops.publish('mf-content', artifact(), '')))
    expect(answers.filter(({ stored }) => stored)).toHaveLength(1)
  })
})
