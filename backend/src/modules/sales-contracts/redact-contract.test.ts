import { expect, it } from 'vitest'
import { contractPage } from './contract-page.ts'
import { redactContract } from './redact-contract.ts'

const contract = (paragraphs: string[]) => ({
  kind: 'distance-sales' as const,
  title: 'Mesafeli satış sözleşmesi',
  version: '2026-11-3',
  sections: [{ title: '1. Taraflar', paragraphs }],
})

it('a text whose buyer is not found in it is not shown at all', () => {
  expect(redactContract(contract(['Müşteri: Ayşe']), 'departure')).toBeNull()
  expect(redactContract(contract(['Ad soyad: Ayşe', 'Telefon: 1']), 'departure')).toBeNull()
})

it('a name that begins as a price does is a name all the same', () => {
  const redacted = redactContract(
    contract(['Ad soyad: Ayşe', 'Fatura: yok', 'Koltuk 4: ₺9 Işıl Yılmaz', 'Koltuk 4: ₺1.949,00']),
    'departure',
  )
  expect(redacted?.sections[0]?.paragraphs.slice(1)).toEqual(['Koltuk 4', 'Koltuk 4: ₺1.949,00'])
})

it('a name that was typed as HTML is text on the page', () => {
  const page = contractPage([contract(['Koltuk 4: <script>alert(1)</script>'])], null)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
})
