import type { ModuleId } from 'shared/module/facts'
import { releaseClient, type ReleaseClient } from '../cli/client/release-client.ts'
import type { Role } from '../../wire/role.ts'
import { newSigningKey } from '../keys/signing-key.ts'
import type { TestGateway } from './gateway.ts'
import { opsFetch, opsUrl } from './ops-fetch.ts'

type Person = { id: string; client: ReleaseClient; pem: string }

/** Somebody of a squad, with a key of her own. */
export async function personWithKey(
  { ops, api }: TestGateway,
  person: string,
  module: ModuleId,
): Promise<Person> {
  const key = newSigningKey()
  const { publicKey, pem } = key
  await ops.addKey({ squad: `${module} squad`, module, prefixes: ['/'], publicKey, person }, 'joined')
  const client = releaseClient({ api, who: '', adminKey: null, keyOf: async () => key })
  return { id: key.id, client, pem }
}

type Answer = { status: number; body: unknown }
export type Operator = { post: (path: string, body: object) => Promise<Answer> }

/** Somebody who is logged in to the console. */
export async function operatorIn(
  { ops, url }: TestGateway,
  name: string,
  role: Role = 'operator',
): Promise<Operator> {
  const password = `a password of ${name}, for this test`
  await ops.addOperator({ name, password, role, why: 'night' })
  const headers = { 'content-type': 'application/json', origin: opsUrl }
  const send = (path: string, body: object, cookie = '') =>
    opsFetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(cookie !== '' && { cookie }) },
      body: JSON.stringify(body),
    })
  const reply = await send('/_ops/session', { name, password })
  const cookie = (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  return {
    post: async (path, body) => {
      const answer = await send(`/_release${path}`, body, cookie)
      return { status: answer.status, body: await answer.json() }
    },
  }
}
