import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { afterEach, expect, test } from 'vitest'
import { TextPage } from './text-page.tsx'
import type { Text } from './text.ts'

afterEach(cleanup)

const text: Text = {
  title: 'Değişim koşulları',
  lead: 'Biletinizi nasıl değiştireceğiniz.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'once',
      title: 'Önce',
      blocks: ['Bir paragraf.', { list: ['Birinci', 'İkinci'] }, { facts: [['Telefon', '0850 000 00 00']] }],
    },
    {
      id: 'sonra',
      title: 'Sonra',
      blocks: [
        { limits: [{ when: 'Kalkışa kadar', what: 'Değişir', detail: 'Bir kez.', outcome: 'open' }] },
        { links: [{ to: '/iptal-kosullari', text: 'İptal koşulları' }] },
      ],
    },
  ],
  next: { to: '/', text: 'Sefer arayın' },
}

function read(page: Text) {
  const router = createMemoryRouter([{ path: '*', element: <TextPage text={page} /> }])
  render(<RouterProvider router={router} />)
}

test('a traveller sees when the text last changed', () => {
  read(text)
  const day = screen.getByText('20 Kasım 2026')
  expect(day.getAttribute('datetime')).toBe('2026-11-20')
})

test('each section is a region under its own heading, with its pieces in their order', () => {
  read(text)
  const first = screen.getByRole('region', { name: 'Önce' })
  expect(first.textContent).toBe('ÖnceBir paragraf.BirinciİkinciTelefon0850 000 00 00')
  expect(within(first).getAllByRole('listitem')).toHaveLength(2)
  const second = screen.getByRole('region', { name: 'Sonra' })
  expect(within(second).getAllByRole('listitem')[0]?.textContent).toContain('Kalkışa kadar')
  expect(within(second).getByRole('link', { name: 'İptal koşulları' }).getAttribute('href')).toBe(
    '/iptal-kosullari',
  )
})

test('a text without a way on ends with its last section', () => {
  read({ ...text, next: undefined })
  expect(screen.queryByRole('link', { name: 'Sefer arayın' })).toBeNull()
})
