import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { say } from '../common/run.ts'

const longestMs = 240_000

/** A release that is asked for as a publish asks is opened by the worker's browser behind its wall, and its verdict comes back. */
export async function whyNotTried(database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(
      `update gateway.release set attestation = jsonb_set(
         jsonb_set(attestation, '{verdict}', '"running"'),
         '{checks}', (
           select jsonb_agg(case when one ->> 'name' = 'smoke' then one || '{"verdict": "running"}' else one end)
           from jsonb_array_elements(attestation -> 'checks') as one
         )
       )
       where (module, version) = (select module, stable from gateway.pointer where module = 'mf-content' and channel = 'production')`,
    )
    const { verdict, message } = await untilDecided(client)
    say(`smoke: ${verdict}, ${message}`)
    return verdict === 'passed' ? [] : [`the smoke worker says ${verdict}: ${message}`]
  } finally {
    await client.end()
  }
}

type Found = { verdict: string; message: string }

async function untilDecided(client: pg.Client): Promise<Found> {
  const until = Date.now() + longestMs
  let last: Found = { verdict: 'none', message: 'no release of mf-content has a smoke' }
  while (Date.now() < until) {
    const { rows } = await client.query<Found>(
      `select one ->> 'verdict' as verdict, one ->> 'message' as message
       from gateway.release join gateway.pointer on pointer.module = release.module and stable = version,
         jsonb_array_elements(attestation -> 'checks') as one
       where release.module = 'mf-content' and one ->> 'name' = 'smoke'`,
    )
    last = rows[0] ?? last
    if (last.verdict !== 'running') return last
    await wait(500)
  }
  return last
}
