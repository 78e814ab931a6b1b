import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { healthWith, moduleOf, reported, statusOf, v1, v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const measured = { lcp75: 1800, inp75: null, cls75: 0.02, lcpVisits: 40, inpVisits: 3, clsVisits: 40 }

test('each page of a module says how quick it was, by release; too few visits are no figure', async () => {
  await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/vitals': () => ({
      body: {
        module: 'mf-booking',
        hours: 24,
        pages: [{ page: '/odeme', versions: [{ version: v1, ...measured }] }],
      },
    }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Sayfaların hızı, son 24 saat' }))
  const table = within(await panel.findByRole('table', { name: '/odeme' }))
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(['1,8 sn iyi40 ziyaret', 'az veri3 ziyaret', '0,02 iyi40 ziyaret'])
})

test('what changed stands beside the charts, in words too', async () => {
  const at = '2026-11-21T05:30:00.000Z'
  const [health] = healthWith(reported(v1, 100, 0)).modules
  const series = [
    { at: '2026-11-21T05:00:00Z', visits: 3, failedVisits: 0 },
    { at: '2026-11-21T06:00:00Z', visits: 3, failedVisits: 0 },
  ]
  const versions = health?.versions.map((one) => ({ ...one, series }))
  const marks = [
    { at: '2026-11-20T05:30:00.000Z', what: 'drill', version: null },
    { at, what: 'promote', version: v2 },
  ]
  await renderConsole('/_ops', {
    'GET /_release/status': () => ({ body: statusOf(moduleOf()) }),
    'GET /_release/health': () => ({ body: { minutes: 60, modules: [{ ...health, versions, marks }] } }),
  })
  const list = within(await screen.findByRole('list', { name: 'Son 60 dakikadaki değişiklikler' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.slice(6))).toEqual([
    'Yayına alındı · 0.2.0 · 2222222',
    'Tatbikat başladı',
  ])
  const chart = screen.getByRole('img', { name: /2 değişiklik oldu/ })
  // Of what was before the first minute there is no line.
  expect([...chart.querySelectorAll('line')].map((line) => line.getAttribute('x1'))).toEqual(['120'])
})
