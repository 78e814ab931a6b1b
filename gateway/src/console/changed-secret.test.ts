import { Secret, TOTP } from 'otpauth'
import type { Secrets } from 'shared-server/secrets'
import { expect, it } from 'vitest'
import { keepSecrets } from '../operators/keep-secrets.ts'
import { countEncrypted } from '../operators/renew-encrypted.ts'
import { openCipher } from '../operators/cipher.ts'
import { openDatabase } from '../database/database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch, opsUrl } from '../testing/ops-fetch.ts'

const password = 'a long pass phrase'
const before = 'what-gateways-signed-with-until-this-afternoon'
const today = 'what-gateways-sign-with-from-this-evening-on'

type Try = { name?: string; given?: string; code?: string; ip?: string; cookie?: string }

function logIn({ url }: TestGateway, { name = 'ayse', given = password, code, ip, cookie = '' }: Try = {}) {
  return opsFetch(`${url}/_ops/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip ?? '203.0.113.1',
      origin: opsUrl,
      cookie,
    },
    body: JSON.stringify({ name, password: given, ...(code !== undefined && { code }) }),
  })
}

const post = ({ url }: TestGateway, path: string, cookie: string, body: unknown = {}) =>
  opsFetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, origin: opsUrl, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

const may = async ({ url }: TestGateway, cookie: string) =>
  (await opsFetch(`${url}/_release/status`, { headers: { cookie } })).status === 200

/** Of the next step with each call: one that was used opens nothing again. */
function codesOf(secret: string) {
  let ahead = -2
  return () => {
    ahead += 1
    const timestamp = Date.now() + ahead * 30_000
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  }
}

/** A gateway that ends, and one that goes on with its registry. */
async function restart(gateway: TestGateway, secret: string): Promise<TestGateway> {
  await gateway.app.close()
  return await startGateway({ ...gateway.place, GATEWAY_SECRET: secret })
}

/** A gateway of the secret before, and an operator with a second factor who is logged in. */
async function startWithFactor() {
  const gateway = await startGateway({ GATEWAY_SECRET: before, OPERATOR_SECOND_FACTOR: 'required' })
  await gateway.ops.addOperator({ name: 'ayse', password })
  const first = cookiesOf(await logIn(gateway))
  const asked = await post(gateway, '/_ops/second-factor', first)
  const { secret } = (await asked.json()) as { secret: string }
  const code = codesOf(secret)
  const session = cookiesOf(await post(gateway, '/_ops/second-factor/confirm', first, { code: code() }))
  return { gateway, session, code }
}

/** What is said of second factors and log-ins by the company's account to whoever has these secrets. */
async function encryptedFor({ place }: TestGateway, secrets: Secrets = [today, before]) {
  const database = await openDatabase(place.DATABASE_URL ?? null, place.DATA_DIR)
  const count = await countEncrypted(database.db, openCipher(secrets))
  await database.close()
  return count
}

/** A gateway of these secrets at its start, beside others. */
async function startBeside({ place }: TestGateway, secrets: Secrets): Promise<void> {
  const database = await openDatabase(place.DATABASE_URL ?? null, place.DATA_DIR)
  const log = { info: () => undefined, warn: (said: unknown) => expect.fail(String(said)) }
  await keepSecrets({ db: database.db, secrets, cipher: openCipher(secrets), log })()
  await database.close()
}

it('nobody is logged out of the console by another secret, and second factors are read when the one before is gone', async () => {
  const begun = await startWithFactor()
  const { session, code } = begun
  let { gateway } = begun
  expect(await may(gateway, session)).toBe(true)
  for (let nth = 0; nth < 5; nth += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody who guesses
    await logIn(gateway, { name: 'nobody', given: 'wrong', ip: '203.0.113.9' })
  const guess = { name: 'nobody', ip: '203.0.113.9' }
  expect((await logIn(gateway, guess)).status).toBe(429)

  gateway = await restart(gateway, `${before},${today}`)
  expect(await may(gateway, session)).toBe(true)
  gateway = await restart(gateway, `${today},${before}`)
  expect(await may(gateway, session)).toBe(true)
  expect((await logIn(gateway, guess)).status, 'it has guessed before').toBe(429)
  const again = await logIn(gateway, { code: code() })
  expect(again.status).toBe(200)
  await gateway.app.close()
  expect(await encryptedFor(gateway)).toEqual({ all: 1, byEarlier: 0, unreadable: 0 })
  await startBeside(gateway, [before, today])
  expect(await encryptedFor(gateway), 'a gateway in the first step leaves it').toMatchObject({ byEarlier: 0 })

  gateway = await startGateway({ ...gateway.place, GATEWAY_SECRET: today })
  expect(await may(gateway, session), 'by the secret that is gone').toBe(false)
  expect(await may(gateway, cookiesOf(again))).toBe(true)
  expect((await logIn(gateway, { code: code() })).status).toBe(200)
}, 120_000)

it('second factors that were not encrypted anew are unreadable, which is said', async () => {
  const begun = await startWithFactor()
  const { code } = begun
  let { gateway } = begun
  await gateway.app.close()
  expect(await encryptedFor(gateway)).toEqual({ all: 1, byEarlier: 1, unreadable: 0 })
  expect(await encryptedFor(gateway, [today]), 'nobody reads it').toEqual({
    all: 1,
    byEarlier: 0,
    unreadable: 1,
  })
  gateway = await startGateway({ ...gateway.place, GATEWAY_SECRET: today })
  const answer = await logIn(gateway, { code: code() })
  expect(answer.status).toBe(401)
  expect(JSON.stringify(await answer.json())).toContain("the gateway's secret is another")
}, 120_000)
