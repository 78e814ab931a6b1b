import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

test('ops make a link to a release that is not live, and are given it to open', async () => {
  const open = 'https://rotabus.example/_preview/abc'
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/switches': () => ({ body: { off: [], pages: [] } }),
    'POST /_release/preview': ({ body }) => ({
      body: {
        open: JSON.parse(body).planOnly ? null : open,
        until: '2026-11-22T05:31:00Z',
        notes: ['Tek tarayıcı görür.'],
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: `mf-booking ${v2}: Bu tarayıcıda aç` }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Tek tarayıcı görür.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'hatayı arıyoruz')
  await user.click(dialog.getByRole('button', { name: 'Bağlantıyı hazırla' }))
  const made = within(await screen.findByRole('dialog', { name: 'Bağlantı hazır' }))
  expect(made.getByRole('link').getAttribute('href')).toBe(open)
  expect(bodiesOf('/_release/preview').at(-1)).toEqual({
    module: 'mf-booking',
    version: v2,
    why: 'hatayı arıyoruz',
  })
})
