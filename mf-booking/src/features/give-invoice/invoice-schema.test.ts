import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blankPayer, emptyDraft, type TypedInvoice } from '../../lib/draft/booking-draft.ts'
import { invoicePart } from './invoice-schema.ts'

/** Path and message of everything wrong with an invoice. */
function wrong(changes: Partial<TypedInvoice>): Record<string, string> {
  const parsed = z.safeParse(invoicePart.invoice, { ...emptyDraft.invoice, ...changes })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const company: Partial<TypedInvoice> = { kind: 'corporate', title: 'Örnek A.Ş.', taxOffice: 'Kadıköy' }
const payer = (name: string, identity: string) => ({ payer: { other: true, name, identity } })

test('the first passenger’s own invoice asks for nothing', () => {
  expect(wrong({ payer: { ...blankPayer, name: '1', identity: 'x' } })).toEqual({})
})

test('somebody else who pays gives both names and the identity number', () => {
  expect(wrong(payer('Fatma Şahin', '10000000146'))).toEqual({})
  expect(wrong(payer('', '1000000014'))).toEqual({
    'payer.name': 'Ad soyad girin.',
    'payer.identity': 'T.C. kimlik no 11 haneli olmalı. Bir hane eksik görünüyor.',
  })
  expect(wrong(payer('Fatma', '10000000146'))).toEqual({ 'payer.name': 'Adı ve soyadı birlikte yazın.' })
})

test.each([
  ['', 'Vergi no girin.'],
  ['876004746', 'Vergi no 10 haneli olmalı. 9 hane yazdınız.'],
  ['8760047465', 'Bu vergi no geçerli değil. Rakamları kontrol edin.'],
  ['876 004 7464', 'Vergi no yalnızca rakamlardan oluşur.'],
  ['10000000147', 'Bu T.C. kimlik no geçerli değil. Rakamları kontrol edin.'],
  ['100000001460', 'Vergi no 10, T.C. kimlik no 11 haneli olmalı. 12 hane yazdınız.'],
])('a company that gives the tax number %j reads %s', (taxNo, message) => {
  expect(wrong({ ...company, taxNo })).toEqual({ taxNo: message })
})

test('a sole trader gives the identity number, and no tax office', () => {
  expect(wrong({ ...company, taxOffice: '', taxNo: '10000000146' })).toEqual({})
  expect(wrong({ ...company, taxOffice: '', taxNo: '8760047464' })).toEqual({
    taxOffice: 'Vergi dairesini girin.',
  })
})

test('a company fits on its invoice', () => {
  expect(wrong({ ...company, title: 'A'.repeat(121), taxNo: '8760047464' })).toEqual({
    title: 'En çok 120 karakter olabilir.',
  })
})
