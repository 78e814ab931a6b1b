import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Call } from 'shared/contracts/call'
import { isTokenRefusal } from 'shared/contracts/error'
import { listHolds } from 'shared/contracts/hold'
import { orderList } from 'shared/contracts/payment'
import type { ServerCall } from 'shared/module/facts'
import * as z from 'zod/mini'
import type { MakeCall } from '../render/renderer-process.ts'
import { type BackendClient, callHeaders } from './backend-client.ts'
import type { CachedAnswers } from './cached-answers.ts'

const longestBody = 64 * 1024
const longestPath = 2000
const longestAnswer = 4 * 1024 * 1024
/** A page has less time than this; what is later is for nobody. */
const patienceMs = 15_000
const anyList = z.object({ data: z.array(z.unknown()) })
/** The browser draws the page then, and asks by itself. */
const heldPatienceMs = 1_500
const contentTypes = new Set(['application/json', 'application/x-www-form-urlencoded'])

export type PageCaller = {
  backend: Pick<BackendClient, 'ownToken' | 'otherToken'>
  backendUrl: string
  cached: CachedAnswers
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A visitor whose page is rendered. */
export type Visitor = {
  /** The API's answer to what they hold, which was asked for before anything was rendered. */
  held: Answer
  /** Before it is passed on. */
  onTold: () => void
}

type Answer = Awaited<ReturnType<MakeCall>>

/**
 * Makes the calls of a page that is being rendered: those that its modules declare, with the gateway's token. Of a page of
 * one visitor, what they hold is known already; nothing is asked for in their name.
 */
export function pageCalls(
  { backend, backendUrl, cached, log }: PageCaller,
  declared: readonly ServerCall[],
  visitor: Visitor | null = null,
): MakeCall {
  // A page's process asks by messages, which belong to no request.
  return AsyncLocalStorage.bind<MakeCall>(async ({ method, path, body, contentType }, signal) => {
    const url = declaredUrl(backendUrl, declared, method, path)
    if (!url) {
      const call = `${method} ${path}`.slice(0, 200).replace(/\?.*/s, '')
      log.warn({ call }, 'a page asked on the server for a call that its module does not declare')
      throw new Error(`${call} is not among the calls that its module declares`)
    }
    if (body !== undefined && (body.length > longestBody || !contentTypes.has(contentType ?? '')))
      throw new Error(`${method} ${url.pathname}: a body that is too long, or of another type`)
    const ask = async (until: AbortSignal) => {
      const send = (token: string) => sendCall(url, { method, token, body, contentType }, until)
      const token = await backend.ownToken()
      const answer = await send(token)
      return isTokenRefusal(answer) ? await send(await backend.otherToken(token)) : answer
    }
    if (visitor && method === listHolds.method && url.pathname === listHolds.path) {
      visitor.onTold()
      return visitor.held
    }
    const until = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    // A page of one visitor leaves nothing where another could find it.
    const name = visitor === null ? cached.nameOf({ method, path, body, contentType }) : null
    return name === null ? await ask(until) : await cached.answer(name, ask, until)
  })
}

/** Whose token nobody here can judge: the API does, and counts what is asked with it as theirs. */
export type Guest = { token: string; ip: string }

/**
 * What a visitor holds, as the API answers it. Null where it is nothing, cannot be known in the time that a page has, or where
 * they have an order that is paid or being decided, which may be of these very seats: the browser knows what to say then.
 */
export async function askHeld(backendUrl: string, { token, ip }: Guest): Promise<Answer | null> {
  const signal = AbortSignal.timeout(heldPatienceMs)
  const ask = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
    sendCall(
      new URL(path, backendUrl),
      { method, token, ip, body: '{}', contentType: 'application/json' },
      signal,
    )
  try {
    const [held, orders] = await Promise.all([ask(listHolds), ask(orderList)])
    return isSome(held) === true && isSome(orders) === false ? held : null
  } catch {
    return null
  }
}

/** Whether a list has something in it; what that is, the page reads. Null for what is no list. */
function isSome({ status, text }: Answer): boolean | null {
  const list = status === 200 ? anyList.safeParse(JSON.parse(text)) : null
  return list?.success ? list.data.data.length > 0 : null
}

type SentCall = {
  method: string
  token: string
  body: string | undefined
  contentType: string | undefined
  /** In whose name it is asked, where it is not the gateway's own. */
  ip?: string
}

async function sendCall(
  url: URL,
  { method, token, body, contentType, ip }: SentCall,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = callHeaders(token)
  if (body !== undefined && contentType !== undefined) headers['content-type'] = contentType
  if (ip !== undefined) headers['x-forwarded-for'] = ip
  const reply = await fetch(url, { method, headers, body: body ?? null, redirect: 'error', signal })
  return { status: reply.status, text: await textOf(reply) }
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
