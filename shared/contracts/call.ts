import type * as z from 'zod/mini'

/**
 * One call of the ticket API (docs/product.md#calls). The definition is the only one: the client sends and
 * parses with it, the backend validates with it, and the published OpenAPI is made from it.
 */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `:name` for a path parameter, which is then a field of the request of the same name. */
  readonly path: `/api/${string}`
  readonly access: 'public' | 'client' | 'member'
  /**
   * How the request travels. `form` is bracket notation, as application/x-www-form-urlencoded from our pages; the API
   * takes the same fields as multipart/form-data too. `multipart` is for flat fields with a file among them.
   */
  readonly encoding: 'none' | 'query' | 'json' | 'form' | 'multipart'
  readonly summary: string
  readonly request: Request
  /** The whole answer body, envelope included. */
  readonly response: Response
  /**
   * Set where the answer is the same for everybody, follows from no request, and no visitor and no sale changes it: a gateway caches it for
   * some seconds for the documents that it renders.
   */
  readonly seldomChanges?: true
  /** Set for calls that docs/product.md#calls does not list. */
  readonly addition?: true
}

export type RequestOf<C extends Call> = z.input<C['request']>
export type ParsedRequestOf<C extends Call> = z.output<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>

export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call
}
