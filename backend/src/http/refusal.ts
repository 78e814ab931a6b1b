import type { ErrorBody } from 'shared/contracts/error'

/**
 * A foreseen refusal: thrown, so that a transaction rolls back, and turned into the wire format by
 * the one error handler. `errors` are Turkish sentences by field, `form` for what belongs to none.
 */
export class RefusalError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly detail: Record<string, unknown> | undefined

  constructor(
    status: number,
    code: string,
    errors: string | Record<string, string[]>,
    detail?: Record<string, unknown>,
  ) {
    super(code)
    this.status = status
    this.code = code
    this.errors = typeof errors === 'string' ? { form: [errors] } : errors
    this.detail = detail
  }

  toBody(): ErrorBody {
    return { errors: this.errors, code: this.code, ...(this.detail && { detail: this.detail }) }
  }
}
