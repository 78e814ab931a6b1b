import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moduleOf, statusOf } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const pages = [
  { module: 'mf-booking', path: '/odeme', title: 'Ödeme' },
  { module: 'mf-search', path: '/', title: 'Ana sayfa' },
]
const off = {
  module: 'mf-booking',
  page: '*',
  since: '2026-11-21T05:20:00Z',
  until: null,
  by: 'can',
  why: 'banka',
}

test('ops switch one page off, for a while, after they have read what travellers will see', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/switches': () => ({ body: { off: [], pages } }),
    'POST /_release/switches/off': () => ({
      body: { off: [], changed: true, notes: ['Yolcular başka bir sayfa görür.'] },
    }),
  })
  const list = within(await screen.findByRole('region', { name: 'Sayfalar' }))
  expect(list.queryByText('Ana sayfa'), 'a page of another module').toBeNull()
  await user.click(await list.findByRole('button', { name: '/odeme: Kapat' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'mf-booking /odeme: Kapat' }))
  expect(await dialog.findByText('Yolcular başka bir sayfa görür.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'form bozuk')
  await user.click(dialog.getByRole('button', { name: 'Yolculara kapat' }))
  expect(await screen.findByText('mf-booking /odeme kapatıldı')).toBeTruthy()
  expect(bodiesOf('/_release/switches/off').at(-1)).toEqual({
    module: 'mf-booking',
    page: '/odeme',
    why: 'form bozuk',
  })
})

test('what is off stands at the top of every list, with its way back; a refusal is read in its sentence', async () => {
  const { user } = await renderConsole('/_ops', {
    'GET /_release/status': () => ({ body: { ...statusOf(moduleOf()), off: [off] } }),
    'POST /_release/switches/on': refusing(422, 'module-off', 'mf-booking bütünüyle kapalı'),
  })
  expect(await screen.findByText('mf-booking kapalı')).toBeTruthy()
  expect(screen.getByText(/can, .* banka/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yeniden aç' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Modül bütünüyle kapalı')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Yeniden aç' }).hasAttribute('disabled')).toBe(true)
})
