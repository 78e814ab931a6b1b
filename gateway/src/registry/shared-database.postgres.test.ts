import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'

/** Set by the test run, which starts a real PostgreSQL for it; vitest.config.ts leaves this file out without one. */
const server = process.env.DATABASE_URL_TEST ?? ''

async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database if exists ${name} with (force)`))
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

describe('two gateways behind one PostgreSQL', () => {
  it('both serve what was promoted at one of them', async () => {
    const databaseUrl = await freshDatabase(server)
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
    const databaseUrl = await freshDatabase(server)
    const [one, other] = [
      await startGateway({ DATABASE_URL: databaseUrl }),
      await startGateway({ DATABASE_URL: databaseUrl }),
    ]
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [new URL(databaseUrl).pathname.slice(1)],
    )
    await client.end()
    await one.ops.publish('host', artifact({ id: 'host' }), '')
    await one.ops.promote('host', null, '')
    await expect
      .poll(async () => await (await fetch(`${other.url}/health/ready`)).json(), { timeout: 8000 })
      .toMatchObject({ serving: { host: '1.0.0-0123456789ab' } })
  })

  it('let one of two squads publishing the same version at once store it, and tell the other', async () => {
    const databaseUrl = await freshDatabase(server)
    const gateways = [
      await startGateway({ DATABASE_URL: databaseUrl }),
      await startGateway({ DATABASE_URL: databaseUrl }),
    ]
    const answers = await Promise.all(gateways.map(({ ops }) => ops.publish('mf-content', artifact(), '')))
    expect(answers.filter(({ stored }) => stored)).toHaveLength(1)
  })
})
