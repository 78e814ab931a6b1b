import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusing, renderConsole } from '../testing/render-console.ts'

describe('round every page of the console', () => {
  test('ops see who they are, where they are, and when it was last read', async () => {
    const { user } = await renderConsole('/_ops')
    expect(await screen.findByText(/Son yenileme \d\d:\d\d:\d\d\./)).toBeTruthy()
    expect(document.title).toBe('Modüller | Yayın konsolu')
    expect(screen.getByRole('link', { name: 'Modüller' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: 'Geçmiş' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Geçmiş' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Geçmiş' }).getAttribute('aria-current')).toBe('page')
    expect(document.title).toBe('Geçmiş | Yayın konsolu')
  })

  test('ops who have logged in as somebody else in another tab see it when they come back to this one', async () => {
    let name = 'ayse'
    await renderConsole('/_ops', {
      'GET /_ops/session': () => ({ body: { name, until: '2026-11-21T17:00:00Z' } }),
    })
    expect(await screen.findByRole('button', { name: 'ayse, çıkış yap' })).toBeTruthy()
    name = 'veli'
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByRole('button', { name: 'veli, çıkış yap' })).toBeTruthy()
  })

  test('an address that is none leads back', async () => {
    const { user } = await renderConsole('/_ops/nerede')
    expect(await screen.findByRole('heading', { level: 1, name: 'Böyle bir sayfa yok' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Modüllere dön' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Modüller' })).toBeTruthy()
  })

  test('a gateway that cannot say who is here is asked again, without a reload', async () => {
    let broken = true
    const { user } = await renderConsole('/_ops', {
      'GET /_ops/session': () =>
        broken
          ? refusing(500, 'broken', 'the gateway has a fault')()
          : { body: { name: 'ayse', until: '2026-11-21T17:00:00Z' } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Konsol açılamadı' })).toBeTruthy()
    expect(screen.getByText('the gateway has a fault')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Modüller' })).toBeTruthy()
  })
})
