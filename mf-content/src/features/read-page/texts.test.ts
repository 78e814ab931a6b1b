import type { CompanySettings } from 'shared/contracts/site'
import { patterns } from 'shared/contracts/paths'
import { legalYears } from 'shared/domain/legal-periods'
import { describe, expect, test } from 'vitest'
import openTicket from '../../../content/legal/aciga-alma-kosullari/versions.collection'
import change from '../../../content/legal/degisim-kosullari/versions.collection'
import privacy from '../../../content/legal/gizlilik-sozlesmesi/versions.collection'
import cancellation from '../../../content/legal/iptal-kosullari/versions.collection'
import personalData from '../../../content/legal/kisisel-verilerin-korunmasi/versions.collection'
import termsOfUse from '../../../content/legal/kullanim-sartlari/versions.collection'
import contract from '../../../content/legal/mesafeli-satis-sozlesmesi/versions.collection'
import preliminary from '../../../content/legal/on-bilgilendirme-formu/versions.collection'
import about from '../../../content/pages/hakkimizda.md'
import partner from '../../../content/pages/is-ortagim.md'
import endOfMembership from '../../../content/pages/uyelik-iptali.md'
import unibus from '../../../content/pages/varan-unibus.md'
import { fill, fillHtml } from '../../lib/markdown/fill.ts'
import type { MarkdownText } from '../../lib/markdown/text.ts'

const seller: CompanySettings = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

const legal = [cancellation, change, contract, openTicket, personalData, preliminary, privacy, termsOfUse]
const texts: MarkdownText[] = [about, endOfMembership, partner, unibus, ...legal.flat()]

const htmlOf = (text: MarkdownText) =>
  text.sections.flatMap(({ pieces }) => pieces.flatMap((piece) => ('html' in piece ? piece.html : [])))
const written = (text: MarkdownText, company: CompanySettings) =>
  [fill(JSON.stringify(text.meta), company), ...htmlOf(text).map((html) => fillHtml(html, company))].join(
    '\n',
  )

describe.each(texts)('$meta.title ($name)', (text) => {
  test('has sections with addresses of their own and something to read', () => {
    const ids = text.sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, pieces } of text.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(pieces.length).toBeGreaterThan(0)
    }
  })

  test('is polite: no exclamation marks, no straight apostrophes', () => {
    expect(written(text, seller)).not.toMatch(/[!']/)
  })

  test('leads only to pages of the site', () => {
    const known: string[] = Object.values(patterns)
    const links = [
      ...htmlOf(text)
        .join('')
        .matchAll(/href="([^"]*)"/g),
    ].map(([, to]) => to)
    for (const to of links) expect(known).toContain(to)
  })
})

test('the seller is named by the company settings, never by the text', () => {
  const other = { ...seller, name: 'Başka', trade_name: 'Başka A.Ş.' }
  const all = texts.map((text) => written(text, other)).join('\n')
  expect(all).not.toContain('Rotabüs')
  expect(all).not.toContain('{{')
})

test('what the settings say is text on the page, whatever is in it', () => {
  const hostile = { ...seller, email: '<img src=x onerror="alert(1)">' }
  const all = texts.flatMap(htmlOf).map((html) => fillHtml(html, hostile))
  expect(all.join('\n')).not.toContain('<img')
  expect(all.join('\n')).toContain('&lt;img')
})

test('the text about personal data that holds names the years of the law', () => {
  const [current] = personalData
  const html = current ? htmlOf(current).join('\n') : ''
  for (const years of Object.values(legalYears)) expect(html).toContain(`${years} yıl`)
})
