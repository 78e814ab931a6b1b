import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { canary, entry, reported, pointer, v1, v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

test('ops read on which figures the gateway rolled a canary back by itself', async () => {
  await renderConsole('/_ops/gecmis', {
    'GET /_release/history': () => ({
      body: {
        entries: [
          entry({
            who: 'health',
            what: 'rollback',
            before: pointer({ canary: canary() }),
            after: pointer({ rolledBack: true }),
            why: 'the canary fails more often',
            details: { canary: reported(v2, 240, 31), stable: reported(v1, 1204, 3), since: 'x' },
          }),
        ],
      },
    }),
  })
  expect(await screen.findByText('mf-booking: Geri alındı')).toBeTruthy()
  expect(screen.getByText('Kendiliğinden')).toBeTruthy()
  expect(screen.getByText('Kanarya %20 0.2.0 · 2222222 → yok')).toBeTruthy()
  const figures = within(screen.getByRole('table'))
  expect(figures.getByRole('row', { name: 'Ziyaret 1.204 240' })).toBeTruthy()
  expect(figures.getByRole('row', { name: 'Hatalı ziyaret 3 (%0,25) 31 (%12,9)' })).toBeTruthy()
})

test('ops see the past of one module at an address of its own', async () => {
  const { user, router } = await renderConsole('/_ops/gecmis', {
    'GET /_release/history': () => ({ body: { entries: [entry({ module: 'host', why: 'yeni başlık' })] } }),
    'GET /_release/history/mf-booking': () => ({ body: { entries: [entry()] } }),
  })
  expect(await screen.findByText(/yeni başlık/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'mf-booking' }))
  expect(await screen.findByText(/yeni koltuk haritası/)).toBeTruthy()
  expect(screen.queryByText(/yeni başlık/)).toBeNull()
  expect(router.state.location.search).toBe('?modul=mf-booking')
  expect(screen.getByRole('button', { name: 'mf-booking' }).getAttribute('aria-pressed')).toBe('true')
})

test('ops read which rule was overruled, and what was removed', async () => {
  await renderConsole('/_ops/gecmis', {
    'GET /_release/history': () => ({
      body: {
        entries: [
          entry({ details: { forced: [{ refusal: 'slot-dropped', message: 'the slot is gone' }] } }),
          entry({
            what: 'gc',
            before: null,
            after: null,
            version: null,
            at: '2026-11-20T05:31:00Z',
            details: { removed: [{ version: v1, reason: 'old' }] },
          }),
        ],
      },
    }),
  })
  expect(await screen.findByText('the slot is gone')).toBeTruthy()
  expect(screen.getByText(v1)).toBeTruthy()
})

test('ops are told that nothing has happened yet', async () => {
  await renderConsole('/_ops/gecmis')
  expect(await screen.findByText('Henüz kayıt yok.')).toBeTruthy()
})
