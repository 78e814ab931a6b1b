import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { canary, healthWith, reported, moduleOf, pointer, statusOf, v1, v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const ill = statusOf(
  moduleOf({ module: 'mf-search', owner: 'squad-search' }),
  moduleOf({ pointer: pointer({ canary: canary() }) }),
)

describe('ops on the list of modules', () => {
  test('see what is wrong first, with both versions and their figures beside each other', async () => {
    await renderConsole('/_ops', {
      'GET /_release/status': () => ({ body: ill }),
      'GET /_release/health': () => ({ body: healthWith(reported(v1, 1000, 3), reported(v2, 240, 31)) }),
    })
    const [first, second] = await screen.findAllByRole('article')
    expect(first && within(first).getByRole('link', { name: 'mf-booking' })).toBeTruthy()
    expect(await screen.findByText(/Kanarya daha kötü: %12,9 hatalı, kararlı %0,3/)).toBeTruthy()
    const beside = within(screen.getByRole('group', { name: 'Kanarya %20' }))
    expect(beside.getByText('31 hatalı (%12,9)')).toBeTruthy()
    expect(beside.getByRole('img').getAttribute('aria-label')).toContain('en çok 240 ziyaret')
    expect(beside.getByText('0.2.0')).toBeTruthy()
    expect(screen.getByText('Sorunlu: mf-booking. Kanarya: mf-booking.')).toBeTruthy()
    expect(second?.textContent).toContain('Sorun yok')
  })

  test('see a change without doing anything', async () => {
    let status = statusOf(moduleOf())
    await renderConsole('/_ops', { 'GET /_release/status': () => ({ body: status }) }, 30)
    expect(await screen.findByText('1 modülde sorun yok.')).toBeTruthy()
    status = statusOf(moduleOf({ pointer: pointer({ stable: null }) }))
    expect(await screen.findByText('Yayında sürüm yok')).toBeTruthy()
  })

  test('keep what they see when the gateway stops answering, and read since when it is old', async () => {
    const { server } = await renderConsole('/_ops', {}, 30)
    await screen.findByRole('link', { name: 'mf-booking' })
    await server.close()
    expect(await screen.findByText(/^Gösterilenler \d\d:\d\d:\d\d anına ait$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'mf-booking' })).toBeTruthy()
  })

  test('are told when the gateway has lost its database', async () => {
    await renderConsole('/_ops', {
      'GET /_release/status': () => ({ body: { ...ill, current: false } }),
    })
    expect(await screen.findByText('Kayıt güncel değil')).toBeTruthy()
  })

  test('read what this gateway is too old to show', async () => {
    const unread = [{ module: 'mf-loyalty', version: null, problem: 'no such name' }]
    await renderConsole('/_ops', { 'GET /_release/status': () => ({ body: { ...ill, unread } }) })
    expect(await screen.findByText(/okuyamayacak kadar eski: mf-loyalty/)).toBeTruthy()
  })

  test.each([
    [undefined, /Bir saat içinde iki sürüm/],
    ['nothing-to-compare', /Önceki sürümü karşılaştıracak kadar/],
    ['both-worse', /Önceki sürüm de onunla birlikte/],
    ['asleep', /asleep/],
  ])('read that a bad release stays, and why: %s', async (cause, reason) => {
    const halted = {
      since: '2026-11-23T09:00:00.000Z',
      module: 'mf-search',
      version: v2,
      why: '9 of 9 visits failed',
      cause,
    }
    await renderConsole('/_ops', {
      'GET /_release/health': () => ({ body: { ...healthWith(reported(v1, 10, 0)), halted } }),
    })
    expect(await screen.findByText('Kötü giden bir sürüm kendiliğinden geri alınmadı')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getByText(/mf-search.*9 of 9 visits failed.*Bir kişi bakmalı/)).toBeTruthy()
  })

  test('never take missing figures for good ones', async () => {
    await renderConsole('/_ops', { 'GET /_release/health': () => ({ status: 500, body: 'x' }) })
    expect(await screen.findByText('Sağlık verisi alınamadı; grafikler boş')).toBeTruthy()
  })

  test('may try again when nothing could be loaded', async () => {
    let away = true
    const { user } = await renderConsole('/_ops', {
      'GET /_release/status': () => (away ? { status: 503, body: 'x' } : { body: statusOf(moduleOf()) }),
    })
    const retry = await screen.findByRole('button', { name: 'Tekrar deneyin' })
    away = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'mf-booking' })).toBeTruthy()
  })

  test('are offered no rollback where there is nothing to go back to', async () => {
    await renderConsole('/_ops', {
      'GET /_release/status': () => ({
        body: statusOf(moduleOf({ pointer: pointer({ previous: v2, rolledBack: true }) })),
      }),
    })
    expect(await screen.findByText('Geri alınmış')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Geri al/ })).toBeNull()
  })
})
