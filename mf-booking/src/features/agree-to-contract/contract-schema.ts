import * as z from 'zod/mini'

export type ContractForm = { contract: boolean }

export const contractPart = {
  contract: z
    .boolean()
    .check(z.refine(Boolean, 'Ön bilgilendirme formunu ve mesafeli satış sözleşmesini onaylayın.')),
}
