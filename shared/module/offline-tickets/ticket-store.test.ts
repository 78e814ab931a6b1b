import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { keepUntil, type KeptTicket } from './kept-ticket.ts'
import { keepTickets, readTickets, removeOver, removeTickets } from './ticket-store.ts'

const arrival = '2026-11-24T14:45:00+03:00'
const morning = Date.parse('2026-11-24T08:00:00+03:00')
const ayse = { member: 'ayse', buyer: 'one' }
const burak = { member: 'burak', buyer: 'two' }
const stored = createStore('offline-tickets', 'tickets')

const ticket = (id: number, changes: Partial<KeptTicket> = {}): KeptTicket => ({
  id,
  owner: ayse,
  until: keepUntil(arrival),
  seenAt: morning,
  pass: { pnr: 'K7M2QX' },
  ...changes,
})
const idsFor = async (bearer: KeptTicket['owner'], now = morning) =>
  (await readTickets({ bearer, loggedOut: null, now })).map(({ id }) => id)

afterEach(() => removeTickets([1, 2, 3]))

test('nothing of one member is left once another has looked, and the first does not get it back', async () => {
  await keepTickets([ticket(1), ticket(2)])
  expect(await idsFor(ayse)).toEqual([1, 2])
  expect(await idsFor(burak)).toEqual([])
  expect(await get(1, stored)).toBeUndefined()
  expect(await idsFor(ayse)).toEqual([])
})

test('what is kept twice is there once, as it was kept last', async () => {
  await keepTickets([ticket(1)])
  await keepTickets([ticket(1, { pass: { pnr: 'AAAAAA' } })])
  expect(await readTickets({ bearer: ayse, loggedOut: null, now: morning })).toEqual([
    ticket(1, { pass: { pnr: 'AAAAAA' } }),
  ])
})

test('one is removed by hand, the others stay', async () => {
  await keepTickets([ticket(1), ticket(2)])
  await removeTickets([1])
  expect(await idsFor(ayse)).toEqual([2])
})

test('a clock that was ahead once and is moved back brings nothing back', async () => {
  await keepTickets([ticket(1)])
  const almost = keepUntil(arrival) - 1
  expect(await idsFor(ayse, almost)).toEqual([1])
  expect(await idsFor(ayse, morning)).toEqual([1])
  expect(await get(1, stored)).toMatchObject({ seenAt: almost })
  expect(await idsFor(ayse, keepUntil(arrival))).toEqual([])
  expect(await idsFor(ayse, morning)).toEqual([])
})

test('the worker removes what is over, and what no release of ours has written', async () => {
  await keepTickets([ticket(1, { until: morning }), ticket(2)])
  await set(3, { of: 'another time' }, stored)
  await removeOver(morning)
  expect([await get(1, stored), await get(3, stored)]).toEqual([undefined, undefined])
  expect(await idsFor(ayse)).toEqual([2])
})

test('two tabs that look at once bring back nothing that one of them has removed', async () => {
  await keepTickets([ticket(1), ticket(2)])
  await Promise.all([idsFor(ayse), removeTickets([1]), idsFor(ayse), idsFor(burak), idsFor(ayse)])
  expect([await get(1, stored), await get(2, stored)]).toEqual([undefined, undefined])
})
