import { screen, within } from '@testing-library/react'
import { mostReleases } from 'gateway/wire/status'
import { describe, expect, test } from 'vitest'
import {
  canary,
  entry,
  healthWith,
  reported,
  moduleOf,
  pointer,
  proof,
  release,
  statusOf,
  v1,
  v2,
  v3,
} from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const address = '/_ops/modul/mf-booking'
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

describe('ops on the page of a module', () => {
  test('compare the versions that visitors are on, in a row for each figure', async () => {
    await renderConsole(address, {
      'GET /_release/status': () => ({
        body: statusOf(moduleOf({ pointer: pointer({ canary: canary() }) })),
      }),
      'GET /_release/health': () => ({
        body: healthWith(reported(v2, 240, 31), reported(v1, 1000, 3), reported(v3, 4, 0)),
      }),
    })
    expect(await screen.findByRole('columnheader', { name: /Kanarya %20/ })).toBeTruthy()
    await expect.poll(rows).toContain('Hatalı ziyaret3 (%0,3)31 (%12,9)0 (%0)')
    expect(rows()).toContain('LCP1,8 sn iyi1.000 ziyaret1,8 sn iyi240 ziyaret1,8 sn iyi4 ziyaret')
    expect(rows(), 'what no browser measured is not good').toContain('CLSölçülmediölçülmediölçülmedi')
    expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toContain('Eski')
  })

  test('read why a release was not let through, and what held of the others', async () => {
    await renderConsole(address, {
      'GET /_release/status': () => ({
        body: statusOf(
          moduleOf({
            releases: [
              release(v2, { attestation: proof('failed', '/odeme has an error in its console') }),
              release(v1, { attestation: null }),
            ],
          }),
        ),
      }),
    })
    expect(await screen.findByText('8 kuralın 1 tanesi kaldı')).toBeTruthy()
    const said = screen.getByText('/odeme has an error in its console')
    expect(said.closest('details')?.open).toBe(true)
    expect(screen.getByText('Sınanmamış')).toBeTruthy()
  })

  test('are told when a module has more releases than are shown', async () => {
    const many = Array.from({ length: mostReleases }, (_, nth) =>
      release(`1.0.0-${String(nth).padStart(12, '0')}`),
    )
    await renderConsole(address, {
      'GET /_release/status': () => ({ body: statusOf(moduleOf({ releases: many })) }),
    })
    expect(await screen.findByText(/En yeni 100 sürüm/)).toBeTruthy()
  })

  test('may go back to any older release and forward to any newer, by name', async () => {
    const { user, bodiesOf } = await renderConsole(address, {
      'GET /_release/status': () => ({
        body: statusOf(
          moduleOf({ pointer: pointer({ stable: v2 }), releases: [release(v3), release(v2), release(v1)] }),
        ),
      }),
      'POST /_release/rollback': () => ({ status: 422, body: { refusal: 'x', message: 'x' } }),
    })
    expect(await screen.findByRole('button', { name: `mf-booking ${v3}: Yayına al` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: new RegExp(v2) })).toBeNull()
    await user.click(screen.getByRole('button', { name: `mf-booking ${v1}: Bu sürüme geri al` }))
    await expect.poll(() => bodiesOf('/_release/rollback')[0]).toMatchObject({ version: v1, planOnly: true })
  })

  test('see what was done to it, without its name before every line', async () => {
    await renderConsole(address, {
      'GET /_release/history/mf-booking': () => ({ body: { entries: [entry()] } }),
    })
    const past = within(await screen.findByRole('region', { name: 'Geçmiş' }))
    expect(await past.findByText('Yayına alındı')).toBeTruthy()
    expect(past.getByText(/Kararlı 0.1.0 · 1111111 → 0.2.0 · 2222222/)).toBeTruthy()
    expect(past.getByText(/yeni koltuk haritası/)).toBeTruthy()
  })

  test('end a canary from here, without calling it a rollback', async () => {
    const { user } = await renderConsole(address, {
      'GET /_release/status': () => ({
        body: statusOf(moduleOf({ pointer: pointer({ canary: canary() }) })),
      }),
      'POST /_release/end-canary': () => ({ status: 422, body: { refusal: 'x', message: 'said so' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'mf-booking: Kanaryayı bitir' }))
    expect(await screen.findByText('said so')).toBeTruthy()
  })

  test('are told when there is no such module, and get back', async () => {
    const { user } = await renderConsole('/_ops/modul/mf-nobody')
    expect(await screen.findByRole('heading', { level: 1, name: 'Böyle bir modül yok' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Modüllere dön' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Modüller' })).toBeTruthy()
  })
})
