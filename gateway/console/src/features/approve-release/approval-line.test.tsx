import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Approval } from 'gateway/wire/approval'
import { moduleOf, release, statusOf, v1, v2 } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const digest = 'd'.repeat(64)
const registered = {
  module: 'mf-booking' as const,
  squad: 'squad-booking',
  title: '',
  areas: ['/odeme'],
  addedAt: '2026-11-20T05:00:00Z',
}
const booking = (twoKeys: boolean) =>
  moduleOf({
    registered: { ...registered, twoKeys },
    releases: [release(v2, { digest }), release(v1, { digest })],
  })
const yes = (over: Partial<Approval> = {}): Approval => ({
  module: 'mf-booking',
  version: v2,
  digest,
  by: 'can',
  person: 'can',
  at: '2026-11-21T05:20:00Z',
  why: 'baktım',
  lapse: null,
  ...over,
})

const openWith = (approvals: Approval[], twoKeys = true, answers = {}) =>
  renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => ({ body: { ...statusOf(booking(twoKeys)), approvals } }),
    ...answers,
  })

test('an operator says yes to exactly the release that is looked at, after its plan', async () => {
  const { user, bodiesOf } = await openWith([], true, {
    'POST /_release/approvals': () => ({
      body: { digest, approvals: [], changed: true, notes: ['Bu içeriği onaylarsınız.'] },
    }),
  })
  expect(await screen.findByText('Onaysız')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `mf-booking ${v1}: Onayla` }), 'what is stable').toBeNull()
  await user.click(screen.getByRole('button', { name: `mf-booking ${v2}: Onayla` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /Onayla$/ }))
  await dialog.findByText('Bu içeriği onaylarsınız.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'baktım')
  await user.click(dialog.getByRole('button', { name: 'Onayla' }))
  expect(await screen.findByText('Sürüm onaylandı')).toBeTruthy()
  expect(bodiesOf('/_release/approvals')).toEqual([
    { module: 'mf-booking', version: v2, digest, planOnly: true },
    { module: 'mf-booking', version: v2, digest, why: 'baktım' },
  ])
})

test('who has said yes is read, and whose yes counts no more', async () => {
  await openWith([yes(), yes({ by: 'Ece Kaya, squad-booking (0)', person: 'Ece Kaya', lapse: 'key-ended' })])
  expect(await screen.findByText(/^can, .*: baktım$/)).toBeTruthy()
  expect(screen.getByText(/^Ece Kaya, squad-booking .*\(anahtarı sona ermiş\)$/)).toBeTruthy()
  expect(screen.getByText('Sayılmıyor')).toBeTruthy()
  expect(screen.queryByText('Onaysız')).toBeNull()
})

test('whoever has said yes may take it back; of a release that is another by now nothing is done', async () => {
  const { user } = await openWith([yes({ by: 'ayse', person: 'ayse' })], true, {
    'POST /_release/approvals/withdraw': refusing(409, 'digest-differs', 'içeriği başka'),
  })
  await user.click(await screen.findByRole('button', { name: `mf-booking ${v2}: Onayımı geri çek` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Baktığınız sürüm bu değil')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Onayımı geri çek' }).hasAttribute('disabled')).toBe(true)
})

test('a module that one person ships shows nothing of it', async () => {
  await openWith([], false)
  await screen.findByRole('button', { name: `mf-booking ${v2}: Beklet` })
  expect(screen.queryByText('Onaysız')).toBeNull()
  expect(screen.queryByRole('button', { name: `mf-booking ${v2}: Onayla` })).toBeNull()
})
