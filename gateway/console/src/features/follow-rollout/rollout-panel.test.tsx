import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { canary, moduleOf, pointer, statusOf, v2 } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const rollout = {
  module: 'mf-booking',
  version: v2,
  steps: [
    { percent: 5, minutes: 10 },
    { percent: 25, minutes: 60 },
  ],
  step: 0,
  steppedAt: '2026-11-21T05:20:00Z',
  dueAt: '2026-11-21T05:30:00Z',
  thenPromote: true,
  generation: 4,
  revision: 3,
  paused: null,
  startedAt: '2026-11-21T05:20:00Z',
  by: 'ayse',
  why: '',
}
const status = (over: object = {}) => ({
  body: {
    ...statusOf(moduleOf({ pointer: pointer({ canary: canary(v2, 5) }) })),
    rollouts: [{ ...rollout, ...over }],
  },
})

test('a canary in steps shows where it stands and what it waits for, and is paused on what was seen', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => status(),
    'GET /_release/rollouts': () => ({ body: { rollouts: [{ ...rollout, waits: 'ziyaret bekliyor' }] } }),
    'POST /_release/rollouts/pause': () => ({
      body: { rollout, changed: true, notes: ['Yüzde 5 ile kalır.'] },
    }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Adım adım yayın' }))
  expect(await panel.findByText(/ziyaret bekliyor/)).toBeTruthy()
  const [now, next, last] = panel.getAllByRole('listitem')
  expect([now?.getAttribute('aria-current'), next?.getAttribute('aria-current')]).toEqual(['step', null])
  expect([now, next, last].map((item) => item?.textContent)).toEqual([
    '%5en az 10 dk',
    '%25en az 1 sa',
    'Herkes',
  ])
  await user.click(panel.getByRole('button', { name: 'Durdur' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'mf-booking: Durdur' }))
  await dialog.findByText('Yüzde 5 ile kalır.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'öğle arası')
  await user.click(dialog.getByRole('button', { name: 'Durdur' }))
  expect(await screen.findByText('Adım adım yayın durduruldu')).toBeTruthy()
  expect(bodiesOf('/_release/rollouts/pause').at(-1)).toEqual({
    module: 'mf-booking',
    expected: 3,
    why: 'öğle arası',
  })
})

test('a paused one goes on or is aborted; whoever decides on an old look is told', async () => {
  const paused = { at: '2026-11-21T05:25:00Z', by: 'can', why: '' }
  const { user } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => status({ paused }),
    'GET /_release/rollouts': () => ({ body: { rollouts: [] } }),
    'POST /_release/rollouts/resume': refusing(409, 'rollout-moved', 'başkası sizden önce davrandı'),
  })
  const panel = within(await screen.findByRole('region', { name: 'Adım adım yayın' }))
  expect(panel.getByText('Durduruldu')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Durdur' })).toBeNull()
  expect(panel.getByRole('button', { name: 'İptal et' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Sürdür' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'mf-booking: Sürdür' }))
  expect(await dialog.findByText('Sizden önce başkası değiştirdi')).toBeTruthy()
})
