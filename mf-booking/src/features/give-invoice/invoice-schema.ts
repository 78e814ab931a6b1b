import { isVkn } from 'shared/domain/vkn'
import { isTckn } from 'shared/domain/tckn'
import * as z from 'zod/mini'
import type { TypedInvoice } from '../../lib/booking-draft.ts'

/** The invoice's part of the form: a personal one asks for nothing, a company's for three fields. */
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
      for (const [field, message] of Object.entries(whatIsWrong(checked.value))) {
        if (message)
          checked.issues.push({
            code: 'custom',
            message,
            path: [field],
            input: checked.value,
            continue: true,
          })
      }
    }),
}

export type InvoiceForm = { invoice: TypedInvoice }

function whatIsWrong({ kind, title, taxOffice, taxNo }: TypedInvoice): Record<string, string | null> {
  if (kind === 'personal') return {}
  return {
    title: title.trim().length >= 2 ? null : 'Şirket unvanını girin.',
    taxOffice: taxOffice.trim().length >= 2 ? null : 'Vergi dairesini girin.',
    taxNo: whyNotTaxNo(taxNo.trim()),
  }
}

/** A citizen's tax number is the identity number, so a sole trader gives that (domain.md, point 1). */
function whyNotTaxNo(value: string): string | null {
  if (!/^[0-9]{10,11}$/.test(value))
    return 'Vergi no 10 haneli, şahıs şirketinde T.C. kimlik no 11 hanelidir.'
  const isRight = value.length === 10 ? isVkn(value) : isTckn(value)
  return isRight ? null : 'Bu vergi no geçerli değil. Rakamları kontrol edin.'
}
