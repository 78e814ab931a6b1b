import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.ts'

const script = {
  file: 'face.js',
  address: '/modules/mf-booking/files/face.0a1b2c3d4e5f.js',
  integrity: 'sha384-face',
  bytes: 20_480,
  when: 'page',
}
const source = {
  module: 'mf-booking',
  version: '1.0.0-0a1b2c3d4e5f',
  as: 'stable',
  percent: 95,
  since: '2026-11-21T05:00:00Z',
  owner: 'Ödeme ekibi',
  publishedBy: 'ayse',
  part: 'page',
  reason: 'Kart alanlarını çizer',
  scripts: [script],
}
const own = {
  scripts: [
    { ...script, address: '/gateway/opened.js', when: 'document', reason: 'Sayfanın açıldığını sayar' },
  ],
  lines: [{ line: 'trusted-types', source: "'sha256-line'", reason: 'Kodu sınırlar' }],
}
const answer = { path: '/odeme', route: '/odeme', gateway: own, sources: [source] }
const change = {
  at: '2026-11-21T05:00:00Z',
  module: 'mf-booking',
  who: 'ayse',
  what: 'promote',
  version: '1.0.0-0a1b2c3d4e5f',
  why: 'yeni form',
  added: [
    {
      module: 'mf-booking',
      version: '1.0.0-0a1b2c3d4e5f',
      address: script.address,
      integrity: 'sha384-face',
    },
  ],
  removed: [],
  unknown: [],
}

test('whose code may run where a card is typed is read from the settings, each with reason and integrity', async () => {
  const { user } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/scripts': () => ({
      body: {
        ...answer,
        sources: [
          source,
          { ...source, module: 'mf-account', as: 'canary', percent: 5, part: 'slot', reason: null },
        ],
      },
    }),
    'GET /_release/scripts/history': () => ({ body: { path: '/odeme', changes: [change] } }),
  })
  await user.click(await screen.findByRole('link', { name: /Ödeme sayfasının betikleri/ }))
  await screen.findByRole('heading', { name: 'Ödeme sayfasının betikleri' })
  const booking = await screen.findByRole('heading', { name: /^mf-booking 1\.0\.0 · 0a1b2c3/ })
  const item = booking.closest('li')
  if (!item) throw new Error('each source is an item of the list')
  expect(within(item).getByText('Kart alanlarını çizer')).toBeTruthy()
  expect(within(item).getByText(/^sayfanın kendisi · Ödeme ekibi · yayımlayan ayse/)).toBeTruthy()
  await user.click(within(item).getByText('1 dosya, 20 KB'))
  expect(within(item).getByText('sha384-face')).toBeTruthy()

  expect(screen.getByText('Gerekçesi yazılmamış kod var')).toBeTruthy()
  expect(screen.getByText('Gerekçe yazılmamış')).toBeTruthy()
  expect(screen.getByText('Kanarya')).toBeTruthy()
  expect(screen.getByText("'sha256-line'")).toBeTruthy()

  const changed = await screen.findByRole('heading', { level: 3, name: /^mf-booking: / })
  expect(changed.parentElement?.textContent).toContain('yeni form')
  expect(screen.getByText('1 dosya eklendi, 0 dosya kaldırıldı')).toBeTruthy()
})

test('where every reason is written down nothing is found, and a site without a page there says so', async () => {
  await renderConsole('/_ops/ayarlar/betikler', {
    'GET /_release/scripts': () => ({ body: { ...answer, route: null } }),
    'GET /_release/scripts/history': () => ({ body: { path: '/odeme', changes: [] } }),
  })
  expect(await screen.findByText('Yayındaki hiçbir modülün bu adreste sayfası yok.')).toBeTruthy()
  expect(screen.queryByText('Gerekçesi yazılmamış kod var')).toBeNull()
  expect(
    await screen.findByText('Son 200 yayın değişikliği içinde bu sayfanın betiklerini değiştiren yok.'),
  ).toBeTruthy()
})
