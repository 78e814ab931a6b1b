import { safeParse } from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '../contracts/call.ts'
import { errorBody, isTokenRefusal, isWorkRefusal } from '../contracts/error.ts'
import type { Exchange } from '../module/boot.ts'
import { type Api, ApiError, type SendOptions } from './client.ts'
import { encodeRequest } from './encode-request.ts'

export type ApiSettings = {
  /** Origin of the API without a slash at the end; empty in the browser, where it is the site's own. */
  baseUrl: string
  /** Asked at every call, so a token adopted meanwhile counts. */
  token: () => string | null
  /** Another token for one that the API refused, null when none is to be had; the call is then sent once more. */
  replaceToken?: ((refused: string | null) => Promise<string | null>) | undefined
  /** Of the document, by which its calls are found in logs and traces. */
  traceparent?: string | undefined
  /** After which no answer is a lost connection; the bank's side of a payment may take long. */
  timeoutMs?: number
  /**
   * Who sends the calls instead, on the server: it knows the token, the address and the time limit, so the settings above
   * are nobody's, and pages that are only rendered send no idempotency key.
   */
  exchange?: Exchange | undefined
}

/** The same in the browser and on the server; a call that is aborted rejects with its signal's reason, every other failure is an ApiError. */
export function createApi({
  baseUrl,
  token,
  replaceToken,
  traceparent,
  timeoutMs = 30_000,
  exchange: elsewhere,
}: ApiSettings): Api {
  return {
    async send<C extends Call>(call: C, request: RequestOf<C>, { idempotencyKey, signal }: SendOptions = {}) {
      const { path, body, contentType } = await encodeRequest(call, request)
      if (elsewhere) {
        signal?.throwIfAborted()
        if (body instanceof FormData)
          throw new Error(`${call.name}: no file is sent while a page is rendered`)
        const sent = await elsewhere({ method: call.method, path, body, contentType }).catch(unreachable)
        signal?.throwIfAborted()
        return readAnswer(call, sent)
      }
      const ask = (bearer: string | null, work = {}) =>
        exchange(
          {
            method: call.method,
            url: baseUrl + path,
            data: body,
            headers: {
              ...headersOf(bearer, contentType, idempotencyKey),
              ...(traceparent && { traceparent }),
              ...work,
            },
            timeout: timeoutMs,
          },
          signal,
        )
      const exchangeWith = async (bearer: string | null) => {
        const answer = await ask(bearer)
        if (!isWorkRefusal(answer)) return answer
        // Seldom needed: it stays off every page until then.
        const doing = await import('../domain/do-work.ts').catch(() => null)
        return doing ? await doing.askWithWork(answer, (work) => ask(bearer, work), signal) : answer
      }
      const used = token()
      const answer = await exchangeWith(used)
      if (!replaceToken || !isTokenRefusal(answer)) return readAnswer(call, answer)
      const fresh = await replaceToken(used)
      if (fresh === null || fresh === used) return readAnswer(call, answer)
      return readAnswer(call, await exchangeWith(fresh))
    },
  }
}

type HttpRequest = {
  method: string
  url: string
  data: string | FormData | undefined
  headers: Record<string, string>
  timeout: number
}
type Answer = { status: number; text: string }

function headersOf(token: string | null, contentType?: string, idempotencyKey?: string) {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-localization': 'tr' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (contentType) headers['Content-Type'] = contentType
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

async function exchange(request: HttpRequest, signal?: AbortSignal): Promise<Answer> {
  signal?.throwIfAborted()
  try {
    // Loaded at the first call: it stays off the first paint. By its name the chunk is the same when the package is raised.
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios')
    const answer = await axios.request<string>({
      ...request,
      signal,
      responseType: 'text',
      transformRequest: (body: unknown) => body,
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
      // A proxy of the machine has no business between the gateway and the API.
      proxy: false,
    })
    return { status: answer.status, text: answer.data }
  } catch (error) {
    signal?.throwIfAborted()
    return unreachable(error)
  }
}

function unreachable(cause: unknown): never {
  throw new ApiError({ kind: 'unreachable' }, { cause })
}

function readAnswer<C extends Call>(call: C, { status, text }: Answer): ResponseOf<C> {
  const body = readJson(text)
  if (status >= 400) {
    const refusal = safeParse(errorBody, body)
    throw new ApiError(
      refusal.success
        ? { kind: 'refused', status, body: refusal.data }
        : { kind: 'broken', status, why: `${call.name}: an error without the agreed body` },
    )
  }
  const parsed = safeParse<C['response']>(call.response, body)
  if (parsed.success) return parsed.data
  // Paths only: the values may be personal.
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')
  throw new ApiError({ kind: 'broken', status, why: `${call.name}: not as agreed at ${places}` })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
