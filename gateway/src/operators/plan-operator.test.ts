import { expect, it } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'
import { planOperator, type Operator } from './plan-operator.ts'

const password = 'a long pass phrase'
const ayse: Operator = { name: 'ayse', since: 5, createdAt: 1, role: 'operator', secondFactor: false }

it('says what each act would do, and when there is nothing to do', () => {
  expect(planOperator('role', 'ayse', { role: 'viewer' }, ayse)).toMatchObject({
    kind: 'role',
    role: 'viewer',
  })
  expect(planOperator('role', 'ayse', { role: 'operator' }, ayse).kind).toBe('nothing')
  expect(planOperator('role', 'ayse', {}, ayse)).toMatchObject({ refusal: { code: 'no-role' } })
  expect(planOperator('reset-second-factor', 'ayse', {}, ayse).kind).toBe('nothing')
  expect(planOperator('remove', 'ayse', {}, null)).toMatchObject({ refusal: { code: 'unknown-operator' } })
})

it('tells the second of two who change one operator at once', () => {
  const seen = new Date(4).toISOString()
  const plan = planOperator('role', 'ayse', { role: 'admin', expected: seen }, ayse)
  expect(plan).toMatchObject({ refusal: { code: 'operator-moved' } })
})

async function logIn(url: string) {
  const reply = await opsFetch(`${url}/_ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ayse', password }),
  })
  return { cookie: (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

it('a role that is withdrawn while somebody is logged in is withdrawn at once, and what was done is written down', async () => {
  const { url, ops } = await startGateway()
  await ops.addOperator({ name: 'ayse', password, role: 'admin' })
  const headers = await logIn(url)
  expect((await opsFetch(`${url}/_release/operators`, { headers })).status).toBe(200)
  const planned = await ops.changeOperator('ayse', 'role', { role: 'viewer', planOnly: true })
  expect(planned.operators[0]?.role).toBe('admin')
  await ops.changeOperator('ayse', 'role', { role: 'viewer', why: 'moved to another team' })
  expect((await opsFetch(`${url}/_release/status`, { headers })).status).toBe(401)
  const again = await logIn(url)
  expect((await opsFetch(`${url}/_release/operators`, { headers: again })).status).toBe(403)
  // Another password leaves the role as it is.
  await ops.addOperator({ name: 'ayse', password: 'another long pass phrase' })
  await ops.changeOperator('ayse', 'remove', {})
  const { entries } = await ops.history(null)
  const people = entries.filter(({ what }) => what === 'person')
  expect(people.map(({ details }) => details)).toEqual([
    { did: 'removed', operator: 'ayse', role: 'viewer' },
    { did: 'password', operator: 'ayse', role: 'viewer' },
    { did: 'role', operator: 'ayse', role: 'viewer', roleBefore: 'admin' },
    { did: 'added', operator: 'ayse', role: 'admin' },
  ])
}, 60_000)
