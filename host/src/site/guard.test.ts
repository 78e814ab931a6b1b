import { expect, test } from 'vitest'
import type { Session } from 'shared/auth/auth'
import { createMemoryRouter, redirect } from 'shared/router/router'
import { guard, insteadOf } from './guard.ts'

const visitor: Session = { kind: 'client', token: 'anonymous' }
const member: Session = { kind: 'member', token: 'own', name: 'Ayşe' }
const account = { pathname: '/hesabim', search: '?sekme=bilet' }

test('a visitor is asked to log in for a member page, and comes back to it', () => {
  expect(insteadOf('member', visitor, account)).toBe('/giris-yap?next=%2Fhesabim%3Fsekme%3Dbilet')
  expect(insteadOf('member', { kind: 'unknown' }, account)).not.toBeNull()
})

test('a member sees member pages, and is led from the log-in page to the account', () => {
  expect(insteadOf('member', member, account)).toBeNull()
  expect(insteadOf('guest', member, { pathname: '/giris-yap', search: '' })).toBe('/hesabim')
})

test('a member who opens the log-in again with a deep link is led on to it, and to nobody else’s site', () => {
  const logIn = (next: string) => ({ pathname: '/giris-yap', search: `?${new URLSearchParams({ next })}` })
  const tickets = '/hesabim/biletlerim?pnr=K7M2QX'
  expect(insteadOf('guest', member, logIn(tickets))).toBe(tickets)
  expect(insteadOf('guest', member, logIn('https://kotu.example/'))).toBe('/hesabim')
  expect(insteadOf('guest', member, logIn('/giris-yap?next=/giris-yap'))).toBe('/hesabim')
})

test('everybody sees public pages, and visitors the guest pages', () => {
  expect(insteadOf('public', visitor, account)).toBeNull()
  expect(insteadOf('public', member, account)).toBeNull()
  expect(insteadOf('guest', visitor, account)).toBeNull()
})

test('a guarded page loads nothing for somebody who may not see it', async () => {
  const loaded: string[] = []
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => redirect('/hesabim') },
      { path: '/giris-yap', loader: () => null },
      {
        path: '/hesabim',
        middleware: [guard('member', () => visitor)],
        loader: () => loaded.push('hesabim'),
      },
    ],
    { initialEntries: ['/'] },
  )
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve())
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/giris-yap?next=%2Fhesabim')
  expect(loaded).toEqual([])
})
