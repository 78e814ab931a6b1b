import { cleanName, whyNotName, whyNotTitle } from 'shared/domain/person-name'
import { whyNotTckn } from 'shared/domain/why-not-tckn'
import * as z from 'zod/mini'
import type { TypedInvoice } from '../../lib/draft/booking-draft.ts'
import { needsTaxOffice, whyNotTaxNo } from './why-not-tax-no.ts'

/** The invoice's part of the form: a personal one asks for nothing, unless somebody else pays. */
export const invoicePart = {
  invoice: z
    .object({
      kind: z.enum(['personal', 'corporate']),
      payer: z.object({ other: z.boolean(), name: z.string(), identity: z.string() }),
      title: z.string(),
      taxOffice: z.string(),
      taxNo: z.string(),
    })
    .check((checked) => {
      for (const { path, message } of whatIsWrong(checked.value)) {
        if (message)
          checked.issues.push({ code: 'custom', message, path, input: checked.value, continue: true })
      }
    }),
}

export type InvoiceForm = { invoice: TypedInvoice }

function whatIsWrong(invoice: TypedInvoice): { path: string[]; message: string | null }[] {
  const { kind, payer, title, taxOffice, taxNo } = invoice
  if (kind === 'corporate') {
    return [
      { path: ['title'], message: whyNotText(title, 'Şirket unvanını girin.', 'Unvan', longest.title) },
      { path: ['taxNo'], message: whyNotTaxNo(taxNo) },
      {
        path: ['taxOffice'],
        message:
          taxOffice.trim() === '' && !needsTaxOffice(taxNo)
            ? null
            : whyNotText(taxOffice, 'Vergi dairesini girin.', 'Vergi dairesi', longest.taxOffice),
      },
    ]
  }
  if (!payer.other) return []
  return [
    { path: ['payer', 'name'], message: whyNotFullName(payer.name) },
    { path: ['payer', 'identity'], message: whyNotTckn(payer.identity) },
  ]
}

/** As the contract of the payment call has them. */
const longest = { title: 120, taxOffice: 80 }

function whyNotText(typed: string, missing: string, field: string, most: number): string | null {
  const text = cleanName(typed)
  if (text.length < 2) return missing
  if (text.length <= most) return whyNotTitle(text, field)
  return `En çok ${most} karakter olabilir.`
}

function whyNotFullName(typed: string): string | null {
  const why = whyNotName(typed, 'Ad soyad', longest.title)
  if (why) return why
  return cleanName(typed).includes(' ') ? null : 'Adı ve soyadı birlikte yazın.'
}
