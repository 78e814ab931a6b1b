import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { changeAnswer, type Act, type ChangeAnswer, type ChangeRequest } from 'gateway/wire/change'
import { healthAnswer } from 'gateway/wire/health'
import { history } from 'gateway/wire/history'
import type { PartId } from 'gateway/wire/pointer'
import { refused } from 'gateway/wire/refused'
import { session } from 'gateway/wire/session'
import { status, type Status } from 'gateway/wire/status'
import { ApiError } from './api-error.ts'

export type Session = z.infer<typeof session>
export type Health = z.infer<typeof healthAnswer>
export type History = z.infer<typeof history>

/** The one door to the gateway: it parses, shows nothing, goes nowhere; what fails is an ApiError. */
export type Api = {
  session: () => Promise<Session>
  logIn: (name: string, password: string) => Promise<Session>
  logOut: () => Promise<void>
  status: (signal?: AbortSignal) => Promise<Status>
  health: (signal?: AbortSignal) => Promise<Health>
  history: (module: PartId | null, signal?: AbortSignal) => Promise<History>
  change: (act: Act, command: ChangeRequest, signal?: AbortSignal) => Promise<ChangeAnswer>
}

type Call = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; signal?: AbortSignal }

const patienceMs = 15_000
const nothing = z.null()

/** `onLoggedOut` hears of every answer that says that nobody is logged in any more. */
export function openApi(base: string, onLoggedOut: () => void = () => undefined): Api {
  async function send<T extends z.ZodMiniType>(shape: T, call: Call): Promise<z.output<T>> {
    const reply = await answerTo(base, call)
    const said = await jsonOf(reply)
    if (!reply.ok) {
      const read = z.safeParse(refused, said)
      if (reply.status === 401 && call.path !== '/_ops/session') onLoggedOut()
      throw new ApiError(
        read.success
          ? { kind: 'refused', status: reply.status, refused: read.data }
          : { kind: 'broken', status: reply.status },
      )
    }
    const read = z.safeParse(shape, said)
    if (!read.success) throw new ApiError({ kind: 'broken', status: reply.status })
    return read.data
  }

  return {
    session: () => send(session, { path: '/_ops/session' }),
    logIn: (name, password) =>
      send(session, { method: 'POST', path: '/_ops/session', body: { name, password } }),
    logOut: async () => {
      await send(nothing, { method: 'DELETE', path: '/_ops/session' })
    },
    status: (signal) => send(status, { path: '/_release/status', signal }),
    health: (signal) => send(healthAnswer, { path: '/_release/health?minutes=60', signal }),
    history: (module, signal) =>
      send(history, { path: `/_release/history${module === null ? '' : `/${module}`}`, signal }),
    change: (act, command, signal) =>
      send(changeAnswer, { method: 'POST', path: `/_release/${act}`, body: command, signal }),
  }
}

async function answerTo(base: string, { method = 'GET', path, body, signal }: Call): Promise<Response> {
  const patience = AbortSignal.timeout(patienceMs)
  try {
    return await fetch(base + path, {
      method,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ kind: 'unreachable' })
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

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('there is no API here')
  return api
}
