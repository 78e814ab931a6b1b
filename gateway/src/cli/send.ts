import { refused } from '../../wire/refused.ts'
import { Refused } from './refused.ts'

export type Sending = {
  site: string
  path: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: FormData | string
}

/** One call of the release API: its answer, or its refusal thrown. */
export async function send({ site, path, method = 'GET', headers, body }: Sending): Promise<unknown> {
  const typed = typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers
  const reply = await fetch(`${site}/_release${path}`, { method, headers: typed, body: body ?? null }).catch(
    () => null,
  )
  if (!reply) {
    throw new Refused(
      'unreachable',
      `no gateway answers at ${site}: start it, or name its address with --site`,
    )
  }
  const json: unknown = await reply.json().catch(() => null)
  if (reply.ok) return json
  const said = refused.safeParse(json)
  if (said.success) throw new Refused(said.data.refusal, said.data.message)
  throw new Refused('unexpected', `${site} answered ${reply.status} without a reason: look at its log`)
}
