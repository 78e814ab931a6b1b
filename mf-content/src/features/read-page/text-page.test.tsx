import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { afterEach, expect, test } from 'vitest'
import type { LegalMeta, MarkdownText } from '../../lib/markdown/text.ts'
import { TextPage } from './text-page.tsx'

afterEach(cleanup)

const company = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm & Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

const text: MarkdownText<LegalMeta> = {
  name: '2026-11-20',
  meta: {
    title: 'Değişim koşulları',
    description: 'Nasıl değişir.',
    lead: '{{company.name}} biletinizi nasıl değiştireceğiniz.',
    next: { to: '/', text: 'Sefer arayın' },
  },
  headings: [],
  words: 20,
  sections: [
    {
      id: 'once',
      title: 'Önce',
      pieces: [
        { html: '<p>{{company.trade_name}} satar.</p><ul><li>Birinci</li><li>İkinci</li></ul>' },
        { block: 'seller' },
      ],
    },
    {
      id: 'sonra',
      title: 'Sonra',
      pieces: [
        { block: 'limits', terms: { holdMinutes: 10, cancelHours: 30, openHours: 7, openMonths: 9 } },
        { html: '<ul data-links=""><li><a href="/iptal-kosullari">İptal koşulları</a></li></ul>' },
      ],
    },
  ],
}

function read(page: MarkdownText<LegalMeta>) {
  const element = <TextPage text={page} company={company} dated="20 Kasım 2026" />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a traveller sees when the text last changed, and who sells', () => {
  read(text)
  expect(screen.getByText('20 Kasım 2026')).toBeTruthy()
  expect(screen.getByText('Rotabüs biletinizi nasıl değiştireceğiniz.')).toBeTruthy()
})

test('each section is a region under its own heading, with its pieces in their order', () => {
  read(text)
  const first = screen.getByRole('region', { name: 'Önce' })
  expect(first.textContent).toMatch(/^ÖnceÖrnek Turizm & Seyahat A\.Ş\. satar\.Birinciİkinci.*0850 000 00 00/)
  expect(within(first).getAllByRole('listitem')).toHaveLength(2)
  const second = screen.getByRole('region', { name: 'Sonra' })
  expect(within(second).getAllByRole('listitem')[0]?.textContent).toContain('Kalkışa 30 saat kalana kadar')
  expect(within(second).getAllByRole('listitem')[1]?.textContent).toContain('9 ay içinde')
  expect(within(second).getByRole('link', { name: 'İptal koşulları' }).getAttribute('href')).toBe(
    '/iptal-kosullari',
  )
})

test('what is filled in is so in the contents and in the way on too', () => {
  const next = { to: '/', text: '{{company.name}} seferleri' }
  const sections = [{ id: 'kim', title: '{{company.name}} kimdir', pieces: [] }]
  read({ ...text, meta: { ...text.meta, next }, sections })
  expect(screen.getByRole('link', { name: 'Rotabüs seferleri' })).toBeTruthy()
  for (const entry of screen.getAllByRole('link', { name: /kimdir/, hidden: true }))
    expect(entry.textContent).toBe('Rotabüs kimdir')
  expect(document.body.textContent).not.toContain('{{')
})

test('a text without a way on ends with its last section', () => {
  read({ ...text, meta: { ...text.meta, next: undefined } })
  expect(screen.queryByRole('link', { name: 'Sefer arayın' })).toBeNull()
})
