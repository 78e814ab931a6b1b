import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { v1 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const built = { module: 'mf-booking', version: v1, file: 'web/seat.js', line: 1, column: 900 }
const sample = {
  module: 'mf-booking',
  version: v1,
  fingerprint: 'aaaabbbbcccc',
  name: 'TypeError',
  message: 'cannot read properties of undefined reading ·',
  route: '/odeme',
  browsers: ['Chrome 142', 'Safari 26'],
  count: 1240,
  firstSeen: '2026-11-21T05:00:00Z',
  lastSeen: '2026-11-21T05:30:00Z',
  where: built,
}
const source = {
  file: 'mf-booking/src/seats.ts',
  line: 12,
  column: 3,
  name: 'pick',
  from: 11,
  lines: ['const free = seats', '  free.map(pick)'],
}

test('an error of a module is read back to the line of its source', async () => {
  const { user } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/errors': () => ({ body: { errors: [sample] } }),
    [`GET /_release/errors/mf-booking/${v1}/aaaabbbbcccc`]: () => ({
      body: {
        ...sample,
        frames: [
          { built, source },
          { built, source: null },
        ],
      },
    }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Hatalar' }))
  expect(await panel.findByText(/1\.240 ziyaret · \/odeme/)).toBeTruthy()
  expect(panel.getByText(/Chrome 142, Safari 26/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Kaynaktaki yeri' }))
  const lines = within(await panel.findByRole('region', { name: 'mf-booking/src/seats.ts, 12. satır' }))
  expect(lines.getByText('12 free.map(pick)').dataset['threw']).toBe('true')
  expect(lines.getByText('11 const free = seats').dataset['threw']).toBeUndefined()
  expect(panel.getByText('haritası yok')).toBeTruthy()
})

test('a module without errors says so', async () => {
  await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/errors': () => ({ body: { errors: [] } }),
  })
  expect(await screen.findByText('Son 14 günde hata görülmedi.')).toBeTruthy()
})
