import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moduleOf, pointer, release, statusOf, v1, v2, v3 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const content = moduleOf({ module: 'mf-content', pointer: pointer({ stable: v3 }), releases: [release(v3)] })
const search = moduleOf({ module: 'mf-search', pointer: pointer(), releases: [release(v3), release(v1)] })

test('a release waits for the newest that is not live yet of another module', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => ({ body: statusOf(moduleOf(), content, search) }),
    'POST /_release/hold-backs': () => ({
      body: { heldBack: [], changed: true, notes: ['Önce mf-search.'] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: `mf-booking ${v2}: Beklet` }))
  expect(screen.queryByRole('button', { name: `mf-booking ${v1}: Beklet` }), 'what visitors have').toBeNull()
  const dialog = within(await screen.findByRole('alertdialog', { name: /Beklet$/ }))
  await dialog.findByText('Önce mf-search.')
  await user.click(dialog.getByRole('checkbox', { name: 'O yayına alınınca bunu da yayına al' }))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'sayfası gerek')
  const hold = dialog.getByRole('button', { name: 'Beklet' })
  // Another choice is another plan.
  await waitFor(() => expect(hold.hasAttribute('disabled')).toBe(false))
  await user.click(hold)
  expect(await screen.findByText('Sürüm bekletiliyor')).toBeTruthy()
  expect(bodiesOf('/_release/hold-backs').at(-1)).toEqual({
    module: 'mf-booking',
    version: v2,
    thenPromote: true,
    until: { module: 'mf-search', version: v3 },
    why: 'sayfası gerek',
  })
})

test('one that waits says for what, and that it needs a hand where it could not go live', async () => {
  const held = {
    module: 'mf-booking',
    version: v2,
    waitsFor: { module: 'mf-search', version: v3 },
    met: true,
    thenPromote: true,
    problem: 'it fills a slot twice',
    since: '2026-11-21T05:20:00Z',
    by: 'can',
    why: '',
  }
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => ({ body: { ...statusOf(moduleOf(), search), heldBack: [held] } }),
    'POST /_release/hold-backs/end': () => ({
      body: { heldBack: [], changed: true, notes: ['Artık beklemez.'] },
    }),
  })
  expect(await screen.findByText(/Kendiliğinden yayına alınamadı, elle bakılmalı/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `mf-booking ${v2}: Bekletmeyi kaldır` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('Artık beklemez.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'gerek kalmadı')
  await user.click(dialog.getByRole('button', { name: 'Bekletmeyi kaldır' }))
  expect(await screen.findByText('Bekletme kaldırıldı')).toBeTruthy()
  expect(bodiesOf('/_release/hold-backs/end').at(-1)).toMatchObject({ version: v2 })
})
