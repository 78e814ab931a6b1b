import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pointer, v1 } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const part = { module: 'mf-booking', pointer: pointer(), since: '2026-11-21T05:31:00Z', who: 'ayse' }
const then = (modules: object[]) => ({
  body: { time: '2026-11-21T05:40:00Z', modules, off: [{ module: 'mf-booking', page: '*' }], drill: null },
})
const planned = {
  time: '2026-11-21T05:40:00Z',
  steps: [{ module: 'mf-booking', from: null, to: v1 }],
  changed: true,
  notes: ['mf-booking döner.'],
  forced: [],
  generations: { 'mf-booking': 5 },
  applied: false,
}
const address = '/_ops/gecmis/an?zaman=2026-11-21T08:40'

test('who was slower reads it beside the new plan, and it is gone with another choice', async () => {
  const { user, bodiesOf } = await renderConsole(address, {
    'GET /_release/site-at': () => then([part]),
    'POST /_release/restore': ({ body }) =>
      JSON.parse(body).planOnly ? { body: planned } : refusing(409, 'moved', 'mf-booking değişti')(),
  })
  expect(await screen.findByText('Kapalıydı: mf-booking')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Siteyi bu zamana döndür' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('mf-booking döner.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'o zaman iyiydi')
  await user.click(dialog.getByRole('button', { name: 'Döndür' }))
  expect(await dialog.findByText('mf-booking değişti')).toBeTruthy()
  expect(dialog.getByText('mf-booking döner.'), 'the plan is still read').toBeTruthy()
  expect(bodiesOf('/_release/restore').find((body) => !Object(body).planOnly)).toMatchObject({
    expected: { 'mf-booking': 5 },
    why: 'o zaman iyiydi',
  })
  await user.click(dialog.getByRole('checkbox'))
  expect(await dialog.findByText('mf-booking döner.')).toBeTruthy()
  expect(dialog.queryByText('mf-booking değişti')).toBeNull()
})

test('a time when nothing was live, and a history that does not come, are said', async () => {
  await renderConsole(address, { 'GET /_release/site-at': () => then([]) })
  expect(await screen.findByText('O an yayında bir şey yoktu.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Siteyi bu zamana döndür' })).toBeNull()
  await renderConsole(address, { 'GET /_release/site-at': () => ({ status: 502, body: '<h1>502</h1>' }) })
  expect(await screen.findByText('O an alınamadı')).toBeTruthy()
})
