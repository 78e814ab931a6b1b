import type { FastifyBaseLogger } from 'fastify'
import { isTokenRefusal } from 'shared/contracts/error'
import type { ServerCall } from 'shared/module/facts'
import type { MakeCall } from '../render/renderer-process.ts'
import { type BackendClient, callHeaders } from './backend-client.ts'

const longestBody = 64 * 1024
const longestPath = 2000
const longestAnswer = 4 * 1024 * 1024
/** A page has less time than this; what is later is for nobody. */
const patienceMs = 15_000
const contentTypes = new Set(['application/json', 'application/x-www-form-urlencoded'])

export type PageCaller = {
  backend: Pick<BackendClient, 'ownToken' | 'otherToken'>
  backendUrl: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Makes the calls of a page that is being rendered: those that its modules declare, with the gateway's token. */
export function pageCalls(
  { backend, backendUrl, log }: PageCaller,
  declared: readonly ServerCall[],
): MakeCall {
  return async ({ method, path, body, contentType }, signal) => {
    const url = declaredUrl(backendUrl, declared, method, path)
    if (!url) {
      const call = `${method} ${path}`.slice(0, 200).replace(/\?.*/s, '')
      log.warn({ call }, 'a page asked on the server for a call that its module does not declare')
      throw new Error(`${call} is not among the calls that its module declares`)
    }
    if (body !== undefined && (body.length > longestBody || !contentTypes.has(contentType ?? '')))
      throw new Error(`${method} ${url.pathname}: a body that is too long, or of another type`)
    const send = async (token: string) => {
      const headers = callHeaders(token)
      if (body !== undefined && contentType !== undefined) headers['content-type'] = contentType
      const reply = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      return { status: reply.status, text: await textOf(reply) }
    }
    const token = await backend.ownToken()
    const answer = await send(token)
    return isTokenRefusal(answer) ? await send(await backend.otherToken(token)) : answer
  }
}

/** Null for a call that is not declared, in whatever way its path is spelled. */
function declaredUrl(
  backendUrl: string,
  declared: readonly ServerCall[],
  method: string,
  path: string,
): URL | null {
  const base = new URL(backendUrl)
  const url = path.startsWith('/') && path.length <= longestPath ? URL.parse(path, base) : null
  if (url?.origin !== base.origin || url.pathname + url.search !== path) return null
  const asked = url.pathname.split('/')
  const isAsked = (call: ServerCall) => {
    const parts = call.path.split('/')
    return (
      call.method === method &&
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(':') ? isOneWord(asked[at]) : part === asked[at]))
    )
  }
  return declared.some(isAsked) ? url : null
}

/** As `encodeURIComponent` leaves it; nothing that a server may take for another path. */
const isOneWord = (part = '') =>
  /^(?:[\w.~!'()*-]|%[0-9A-F]{2})+$/.test(part) && !/^\.|%2F|%5C|%2E/.test(part)

async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longestAnswer) throw new Error('the API answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
