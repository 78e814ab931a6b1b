import { logout, userDetail } from 'shared/contracts/auth'
import type { Call } from 'shared/contracts/call'
import { customerUserList } from 'shared/contracts/customer-user'
import { purchaseList } from 'shared/contracts/member-ticket'
import { passkeyList } from 'shared/contracts/passkey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyerOf, type Shop } from '../testing/shop.ts'
import { otherRoutes, rows, withoutRows } from './rows.ts'
import { openWorld, type World } from './world.ts'

let world: World
let calls: readonly Call[]
beforeAll(async () => {
  world = await openWorld()
  // The stranger logs out last.
  calls = world.shop.calls.toSorted((one, other) => Number(one === logout) - Number(other === logout))
})
afterAll(() => world.close())

const rowOf = (call: Pick<Call, 'name'>) => rows[call.name] ?? { answer: 'own' as const }

async function ask(call: Call, token: string) {
  const answer = await buyerOf(world.shop.url, token).raw(call, rowOf(call).request?.(world) ?? {})
  const body = await answer.text()
  return { name: call.name, status: answer.status, body }
}

const marksIn = (text: string) => world.marks.filter((mark) => text.includes(mark))

describe('every call that the backend registers', () => {
  test('has a row in the table, and every row a call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  test('is asked about a member who has something in every table, so that one that lists everybody is found out', async () => {
    expect(await world.emptyTables()).toEqual(Object.keys(withoutRows).toSorted())
  })

  test('is a call, or a route that the table names with its reason', () => {
    const known = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const others = routesOf(world.shop).filter((route) => !known.has(route) && !route.includes('/docs'))
    expect(others.toSorted()).toEqual(Object.keys(otherRoutes).toSorted())
  })
})

describe('a token that is worth nothing', () => {
  test('opens no call, and shows nothing of whom it names', async () => {
    const before = await world.snapshot()
    for (const [kind, token] of Object.entries(world.badTokens))
      for (const call of calls) {
        const { name, status, body } = await ask(call, token)
        const shown = rowOf(call).answer === 'bearer' ? [] : marksIn(body)
        const found = { kind, name, status: call.access === 'public' ? 401 : status, shown }
        expect(found).toEqual({ kind, name, status: 401, shown: [] })
      }
    expect(await world.snapshot()).toEqual(before)
  })

  test('no token at all opens public calls alone', async () => {
    for (const call of calls.filter(({ access }) => access !== 'public'))
      expect(await ask(call, '')).toMatchObject({ name: call.name, status: 401 })
  })
})

/** None that says what is sold, held or free, or for how much: each is looked at before it stands here. */
const seldomChanging = [
  'company-setting',
  'general/request-type',
  'menu',
  'sales-points',
  'search-configuration',
  'setting',
  'shuttle-routes',
  'stations-list',
]

describe('a call that a gateway may cache for all who ask', () => {
  test('answers the member, another one and a visitor alike', async () => {
    const cached = calls.filter(({ seldomChanges }) => seldomChanges)
    expect(cached.map(({ name }) => name).toSorted()).toEqual(seldomChanging)
    for (const call of cached) {
      expect(call).toMatchObject({ name: call.name, access: 'client' })
      const { victim, stranger, visitor } = world
      const answers = await Promise.all([victim, stranger, visitor].map(({ token }) => ask(call, token)))
      expect(answers).toEqual(answers.map(() => ({ name: call.name, status: 200, body: answers[0]?.body })))
    }
  })
})

describe('whoever is not the member', () => {
  test('gets no member call without a log-in', async () => {
    for (const call of calls.filter(({ access }) => access === 'member'))
      expect(await ask(call, world.visitor.token)).toMatchObject({
        name: call.name,
        status: 403,
        body: expect.stringContaining('members-only'),
      })
  })

  test('gets with the ids of a member what the table says, and changes nothing of theirs', async () => {
    const before = await world.snapshot()
    const [found, expected]: Record<string, unknown>[] = [{}, {}]
    for (const call of calls) {
      const { answer } = rowOf(call)
      const { stranger, visitor } = world
      for (const [who, { token }] of Object.entries(
        call.access === 'member' ? { stranger } : { stranger, visitor },
      )) {
        const { status, body } = await ask(call, token)
        const key = `${call.name} by a ${who}`
        Object.assign(found ?? {}, {
          [key]: [
            status,
            answer === 'bearer' ? [] : marksIn(body),
            status === (typeof answer === 'number' ? answer : 200) ? '' : body,
          ],
        })
        Object.assign(expected ?? {}, { [key]: [typeof answer === 'number' ? answer : 200, [], ''] })
      }
    }
    expect(found).toEqual(expected)
    expect(await world.snapshot()).toEqual(before)
  })
})

describe('whoever copied the token of before the log-in', () => {
  test('reads nothing of what the member bought, nor does a member who logs in with it', async () => {
    // What is held moves along with a log-in in the middle of a booking: both have it.
    const reading = calls.filter(({ name }) => rowOf({ name }).answer === 'own' && !rowOf({ name }).request)
    const found: unknown[] = []
    for (const call of reading.filter((one) => one !== logout))
      for (const [who, { token }] of Object.entries(world.copied)) {
        const { status, body } = await ask(call, token)
        const marks = marksIn(body)
        if (marks.length > 0 || status >= 500) found.push([call.name, who, status, marks])
      }
    expect(found).toEqual([])
  })
})

describe('the member', () => {
  test.each([
    [userDetail, {}],
    [purchaseList, {}],
    [customerUserList, {}],
    [passkeyList, {}],
  ])('is shown what strangers are not: $name', async (call, request) => {
    const answer = await buyerOf(world.shop.url, world.victim.token).raw(call, request)
    expect(marksIn(await answer.text())).not.toEqual([])
  })
})

/** HEAD answers what GET would, without its body. */
function routesOf({ routes }: Shop): string[] {
  return routes
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((route) => !route.startsWith('HEAD '))
}
