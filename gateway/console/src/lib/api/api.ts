import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { changeAnswer, type ChangeAct, type ChangeAnswer, type ChangeRequest } from 'gateway/wire/change'
import { healthAnswer } from 'gateway/wire/health'
import { history } from 'gateway/wire/history'
import { refused } from 'gateway/wire/refused'
import { loggedOut, session } from 'gateway/wire/session'
import { status, type Status } from 'gateway/wire/status'
import type { ModuleId } from 'shared/module/facts'
import { OpsApiError } from './api-error.ts'

export type OperatorSession = z.infer<typeof session>
export type Health = z.infer<typeof healthAnswer>
export type History = z.infer<typeof history>

/** The one door to the gateway: it parses, shows nothing, goes nowhere; what fails is an ApiError. */
export type OpsApi = {
  session: () => Promise<OperatorSession>
  logIn: (name: string, password: string, code?: string) => Promise<OperatorSession>
  /** Where the provider's own session ends, for who came by one. */
  logOut: () => Promise<string | null>
  status: (signal?: AbortSignal) => Promise<Status>
  health: (signal?: AbortSignal) => Promise<Health>
  history: (module: ModuleId | null, signal?: AbortSignal) => Promise<History>
  change: (act: ChangeAct, command: ChangeRequest, signal?: AbortSignal) => Promise<ChangeAnswer>
  /** Any other call, in the shape that it answers in. */
  call: <T extends z.ZodMiniType>(shape: T, call: OpsCall) => Promise<z.output<T>>
}

/** `path` from the root of ops' host name. */
export type OpsCall = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
}

const patienceMs = 15_000

/** `onLoggedOut` hears of every answer that says that nobody is logged in any more. */
export function openApi(base: string, onLoggedOut: () => void = () => undefined): OpsApi {
  async function send<T extends z.ZodMiniType>(shape: T, call: OpsCall): Promise<z.output<T>> {
    const reply = await answerTo(base, call)
    const body = await jsonOf(reply)
    if (!reply.ok) {
      const read = z.safeParse(refused, body)
      if (reply.status === 401 && call.path !== '/_ops/session') onLoggedOut()
      throw new OpsApiError(
        read.success
          ? { kind: 'refused', status: reply.status, refused: read.data }
          : { kind: 'broken', status: reply.status },
      )
    }
    const read = z.safeParse(shape, body)
    if (!read.success) throw new OpsApiError({ kind: 'broken', status: reply.status })
    return read.data
  }

  return {
    session: () => send(session, { path: '/_ops/session' }),
    logIn: (name, password, code) =>
      send(session, {
        method: 'POST',
        path: '/_ops/session',
        body: { name, password, ...(code !== undefined && { code }) },
      }),
    logOut: async () => {
      const answer = await send(loggedOut, { method: 'DELETE', path: '/_ops/session' })
      return answer?.endSession ?? null
    },
    status: (signal) => send(status, { path: '/_release/status', signal }),
    health: (signal) => send(healthAnswer, { path: '/_release/health?minutes=60', signal }),
    history: (module, signal) =>
      send(history, { path: `/_release/history${module === null ? '' : `/${module}`}`, signal }),
    change: (act, command, signal) =>
      send(changeAnswer, { method: 'POST', path: `/_release/${act}`, body: command, signal }),
    call: send,
  }
}

async function answerTo(base: string, { method = 'GET', path, body, signal }: OpsCall): Promise<Response> {
  const patience = AbortSignal.timeout(patienceMs)
  try {
    return await fetch(base + path, {
      method,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      headers: {
        'accept-language': 'tr',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OpsApiError({ kind: 'unreachable' })
  }
}

/** Null for an empty answer, undefined for one that is no JSON. */
async function jsonOf(reply: Response): Promise<unknown> {
  try {
    const text = await reply.text()
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const OpsApiContext = createContext<OpsApi | null>(null)

export function useOpsApi(): OpsApi {
  const api = use(OpsApiContext)
  if (!api) throw new Error('there is no API here')
  return api
}
