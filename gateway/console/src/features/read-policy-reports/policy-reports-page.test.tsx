import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.ts'

const report = {
  kind: 'csp',
  rule: 'script-src-elem',
  blocked: 'https://elsewhere.example',
  route: '/odeme',
  count: 1240,
  single: false,
  firstSeen: '2026-11-21T05:00:00Z',
  lastSeen: '2026-11-21T05:30:00Z',
}

test('ops read what browsers refused, on which page, and whether several networks say so', async () => {
  const { user } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/policy-reports': () => ({
      body: {
        reports: [
          report,
          {
            ...report,
            kind: 'integrity',
            rule: 'script',
            blocked: '/modules/a/b.js',
            route: null,
            count: 1,
            single: true,
          },
          { ...report, blocked: 'inline', count: 2 },
        ],
      },
    }),
  })
  await user.click(await screen.findByRole('link', { name: /Engellenenler/ }))
  await screen.findByRole('heading', { name: 'Engellenenler' })
  const [first, second, third] = await screen.findAllByRole('listitem')
  if (!first || !second || !third) throw new Error('there are three')
  expect(within(first).getByRole('heading').textContent).toBe('https://elsewhere.example')
  expect(within(first).getByText('/odeme · script-src-elem')).toBeTruthy()
  expect(within(first).getByText(/^1\.240 kez, birden çok ağdan/)).toBeTruthy()
  expect(within(second).getByText('bilinmeyen sayfa · bütünlüğü bilinmeyen dosya')).toBeTruthy()
  expect(within(second).getByText(/^1 kez, tek ağdan/)).toBeTruthy()
  expect(within(third).getByRole('heading').textContent).toBe('sayfanın içindeki kod')
})

test('a site of which nothing was refused says so', async () => {
  await renderConsole('/_ops/ayarlar/engellenenler', {
    'GET /_release/policy-reports': () => ({ body: { reports: [] } }),
  })
  expect(await screen.findByText('Son 30 günde bildirim yok.')).toBeTruthy()
})
