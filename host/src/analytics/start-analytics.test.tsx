import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PageView } from 'shared/module/analytics'
import { bootFixture } from '../testing/boot-fixture.ts'
import { site, visit } from '../testing/render-site.tsx'
import { consentVersion, readChoice, writeChoice } from './consent.ts'
import { startAnalytics } from './start-analytics.tsx'

const day = 86_400_000
const asked = 'Ziyaretinizi ölçebilir miyiz?'
const measuredSite = {
  ...site,
  settings: { ...site.settings, analytical_google_analytic_id: 'G-TEST1234' },
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

async function start(address = '/giris-yap') {
  const sent: PageView[] = []
  const { router } = visit(address, { loadSite: async () => measuredSite, boot: bootFixture })
  await screen.findByRole('heading', { level: 1 })
  await act(async () =>
    startAnalytics({ router, page: document, store: localStorage, send: (view) => void sent.push(view) }),
  )
  return { sent, router, user: userEvent.setup() }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isAsked = () => screen.queryByRole('region', { name: asked }) !== null

describe('a visitor of a site that measures', () => {
  test('is asked, and until they answer nothing is sent and no number made', async () => {
    const { sent, router } = await start()
    expect(isAsked()).toBe(true)
    await act(() => router.navigate('/'))
    expect(sent).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(document.cookie).toBe('')
  })

  test('who agrees is measured from then on, by the pattern of each page, once a visit', async () => {
    const { sent, router } = await start()
    await press('Kabul ediyorum')
    await waitFor(() => expect(isAsked()).toBe(false))
    await act(() => router.navigate('/?gizli=ABC123'))
    expect(sent.map(({ page }) => page)).toEqual(['/giris-yap', '/'])
    expect(new Set(sent.map(({ client }) => client)).size).toBe(1)
    expect(sent[0]?.client).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(JSON.stringify(sent)).not.toContain('ABC123')
  })

  test('who rejects is not measured, is not asked again, and can change that at the foot of the page', async () => {
    const { sent, router, user } = await start()
    await press('Reddediyorum')
    await act(() => router.navigate('/'))
    expect([isAsked(), sent]).toEqual([false, []])
    const link = screen.getByRole('link', { name: 'Çerez tercihleri' })
    await user.click(link)
    expect(document.activeElement?.textContent).toBe(asked)
    expect(screen.getByText(/Şu anda izin vermiyorsunuz/)).toBeTruthy()
    await press('Kabul ediyorum')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(sent.map(({ page }) => page)).toEqual(['/'])
  })

  test('who takes the permission back has no number any more, in this tab or another', async () => {
    const { sent, router, user } = await start()
    await press('Kabul ediyorum')
    expect(localStorage.getItem('analytics-client')).not.toBeNull()
    await user.click(screen.getByRole('link', { name: 'Çerez tercihleri' }))
    await press('Reddediyorum')
    expect(localStorage.getItem('analytics-client')).toBeNull()
    await act(() => router.navigate('/'))
    expect(sent).toHaveLength(1)
  })

  test('is asked nothing on the page that takes the money, and it is not measured', async () => {
    const { sent, router } = await start()
    await act(() => router.navigate('/odeme'))
    expect(isAsked()).toBe(false)
    writeChoice(localStorage, 'accepted', Date.now())
    await act(() => router.navigate('/odeme?route=1-2'))
    expect(sent).toEqual([])
  })
})

describe('an answer', () => {
  test('is kept with its day and the text it was about', () => {
    writeChoice(localStorage, 'rejected', Date.parse('2026-12-01T10:00:00Z'))
    expect(JSON.parse(localStorage.getItem('analytics-choice') ?? '')).toEqual({
      choice: 'rejected',
      version: consentVersion,
      at: '2026-12-01T10:00:00.000Z',
    })
  })

  test('holds for six months, and not for another text', () => {
    writeChoice(localStorage, 'accepted', 0)
    expect(readChoice(localStorage, 182 * day)).toBe('accepted')
    expect(readChoice(localStorage, 183 * day)).toBeNull()
    const other = { choice: 'accepted', version: '2026-01-01', at: new Date(0).toISOString() }
    for (const text of [JSON.stringify(other), '{"choice":"accepted"}', 'x', 'null']) {
      localStorage.setItem('analytics-choice', text)
      expect(readChoice(localStorage, 1)).toBeNull()
    }
  })
})
