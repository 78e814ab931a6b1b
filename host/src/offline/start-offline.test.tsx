import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { dropToken, followCookie } from 'shared/auth/auth'
import { situationHere, ticketToKeep } from 'shared/module/offline-tickets/keep-here'
import { keepTickets } from 'shared/module/offline-tickets/ticket-store'
import { clearJourneyData } from 'shared/module/journey-data'
import { exampleTicket } from 'shared/testing/example-ticket'
import { beSession } from 'shared/testing/session-cookie'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearFormerMember } from '../session/former-member.ts'
import { startOffline } from './start-offline.ts'
import { useOthersRemoved } from './use-others-removed.ts'

const site = { origin: 'http://localhost:3000' }
const stored = () => keys(createStore('offline-tickets', 'tickets'))
let asked: unknown[]

async function keepOne(): Promise<void> {
  const { to } = exampleTicket()
  const time = new Date(Date.now() + 30 * 3_600_000).toISOString()
  const kept = ticketToKeep(exampleTicket({ code: 'a.b.c', to: { ...to, time } }), situationHere())
  if (kept) await keepTickets([kept])
}

beforeEach(() => {
  asked = []
  const registration = { update: async () => void asked.push('update') }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (...registered: unknown[]) => void asked.push(registered),
      getRegistration: async () => registration,
    },
  })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  beSession(null)
  localStorage.clear()
})

test('the worker that the document names is registered for the whole site', async () => {
  await startOffline('http://localhost:3000/service-worker.js', site)
  expect(asked).toEqual([['/service-worker.js', { scope: '/', updateViaCache: 'none' }]])
})

test('at another origin there is none to register', async () => {
  await startOffline('https://rotabus.example/service-worker.js', site)
  expect(asked).toEqual([])
})

test('where the document names none, the one from before looks after itself', async () => {
  await startOffline(undefined, site)
  expect(asked).toEqual(['update'])
})

test('a browser without workers, or one that refuses, has the site all the same', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
  await startOffline('http://localhost:3000/service-worker.js', site)
  const register = () => Promise.reject(new Error('refused'))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  await startOffline('http://localhost:3000/service-worker.js', site)
  expect(asked).toEqual([])
})

test('a log-out removes what is kept, in this tab and by the word of another', async () => {
  beSession({ sub: 'ayse', sid: 'one' })
  followCookie(Date.now())
  await keepOne()
  await startOffline(undefined, site)
  expect(await stored()).toHaveLength(1)
  dropToken()
  clearJourneyData()
  await expect.poll(stored).toEqual([])

  beSession({ sub: 'ayse', sid: 'one' })
  const before = followCookie(Date.now())
  await keepOne()
  expect(await stored()).toHaveLength(1)
  localStorage.setItem('logged-out-member', 'ayse')
  beSession(null)
  clearFormerMember(followCookie(Date.now()), before)
  await expect.poll(stored).toEqual([])
})

test('a member who logs in on the page removes what a visitor has kept, at once', async () => {
  beSession({ sid: 'one' })
  followCookie(Date.now())
  await keepOne()
  const { unmount } = renderHook(() => useOthersRemoved())
  expect(await stored()).toHaveLength(1)
  beSession({ sub: 'burak', sid: 'one' })
  act(() => void followCookie(Date.now()))
  await expect.poll(stored).toEqual([])
  unmount()
})

test('another member who comes finds nothing, before they have looked', async () => {
  beSession({ sub: 'ayse', sid: 'one' })
  await keepOne()
  beSession({ sub: 'burak', sid: 'two' })
  await startOffline(undefined, site)
  expect(await stored()).toEqual([])
})
