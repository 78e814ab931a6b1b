import * as z from 'zod/mini'

/**
 * Every refusal of the API: messages in Turkish by field (docs/product.md#errors-and-messages), `form` for what belongs to
 * no field. `code` names a foreseen refusal for the program, and `detail` carries its figures.
 */
export const errorBody = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  code: z.optional(z.string()),
  detail: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Work is asked for before anything happens (contracts/work.ts): done, the call may be sent again. */
export const workStatus = 428
export const isWorkRefusal = ({ status }: { status: number }): boolean => status === workStatus

/** The API looks at the token before it does anything, so nothing has happened and any call may be sent again. */
export function isTokenRefusal({ status, text }: { status: number; text: string }): boolean {
  if (status !== 401) return false
  try {
    return errorBody.parse(JSON.parse(text)).code === 'no-token'
  } catch {
    return false
  }
}
