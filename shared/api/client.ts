import type { Call, RequestOf, ResponseOf } from '../contracts/call.ts'
import type { ErrorBody } from '../contracts/error.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** For calls that must happen once (payment). */
  idempotencyKey?: string
}

/** The one door to the network. It parses, maps every failure to ApiError, shows nothing, goes nowhere. */
export type Api = {
  send: <C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions) => Promise<ResponseOf<C>>
}

export type ApiFailure =
  /** The server said no, with a body of the agreed shape. */
  | { kind: 'refused'; status: number; body: ErrorBody }
  /** No answer: offline, timed out, connection lost. */
  | { kind: 'unreachable' }
  /** An answer that breaks the contract, or an error page. */
  | { kind: 'broken'; status: number; why: string }

export class ApiError extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(`${failure.kind}${'status' in failure ? ` ${failure.status}` : ''}`, options)
    this.name = 'ApiError'
    this.failure = failure
  }

  /** A remote has its own copy of this class, and errors thrown by the host's must be its instances too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'failure' in value
  }

  /** The refusal's code, when the server gave one. */
  get code(): string | undefined {
    return this.failure.kind === 'refused' ? this.failure.body.code : undefined
  }

  /** First message of the first non-empty list of `errors` (docs/product.md#errors-and-messages), else the caller's fallback. */
  firstMessage(fallback: string): string {
    if (this.failure.kind !== 'refused') return fallback
    return Object.values(this.failure.body.errors).find((list) => list.length > 0)?.[0] ?? fallback
  }
}
