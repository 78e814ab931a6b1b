import { patterns } from 'shared/contracts/paths'
import { describe, expect, test } from 'vitest'
import { aboutText } from './about.ts'
import { cancellationText } from './cancellation.ts'
import { contractText } from './distance-sales-contract.ts'
import { endOfMembershipText } from './end-of-membership.ts'
import { personalDataText } from './personal-data.ts'
import { preliminaryText } from './preliminary-information.ts'
import { termsOfUseText } from './terms-of-use.ts'
import type { Text, TextLink } from './text.ts'

const seller = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

const writers = [
  aboutText,
  cancellationText,
  contractText,
  endOfMembershipText,
  personalDataText,
  preliminaryText,
  termsOfUseText,
]
const texts = writers.map((write) => write(seller))

function linksOf(text: Text): TextLink[] {
  const blocks = text.sections.flatMap((section) => section.blocks)
  const inside = blocks.flatMap((block) => (typeof block === 'object' && 'links' in block ? block.links : []))
  return text.next ? [...inside, text.next] : inside
}

describe.each(texts)('$title', (text) => {
  test('has sections with addresses of their own and something to read', () => {
    const ids = text.sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, blocks } of text.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(blocks.length).toBeGreaterThan(0)
    }
  })

  test('is polite: no exclamation marks, no straight apostrophes', () => {
    expect(JSON.stringify(text)).not.toMatch(/[!']/)
  })

  test('leads only to pages of the site', () => {
    const known: string[] = Object.values(patterns)
    for (const link of linksOf(text)) expect(known).toContain(link.to)
  })
})

test('the seller is named by the company settings, never by the text', () => {
  const other = { ...seller, name: 'Başka', trade_name: 'Başka A.Ş.' }
  const written = writers.map((write) => write(other))
  expect(JSON.stringify(written)).not.toContain('Rotabüs')
})
