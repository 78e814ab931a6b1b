import type { Api } from 'shared/api/client'
import { type OpenApi, type TokenManager, tokenNow } from './token-manager.ts'

/** The client and what it needs stay off the first paint: a rendered page calls nothing. */
export const openApi: OpenApi = async (replaceToken) => {
  const { createApi } = await import('shared/api/create-api')
  const trace = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')
  return createApi({ baseUrl: '', token: tokenNow, replaceToken, traceparent: trace?.content })
}

/** Calls wait for a token, and are sent once more with another one when theirs is refused. */
export function apiWithToken(
  { ready, replace }: Pick<TokenManager, 'ready' | 'replace'>,
  open: OpenApi,
): Api {
  return {
    send: async (call, request, options) => {
      if (!(await ready())) throw await sessionOver()
      return await (await open(replace)).send(call, request, options)
    },
  }
}

/** As the API itself says it; the page is on its way out. */
async function sessionOver(): Promise<Error> {
  const { ApiError } = await import('shared/api/client')
  return new ApiError({
    kind: 'refused',
    status: 401,
    body: { errors: { form: ['Oturumunuzun süresi doldu.'] }, code: 'no-token' },
  })
}

/** For the log-in that other calls wait for: it takes what token there is, and waits for nobody. */
export function apiWithoutWaiting(open: OpenApi): Api {
  return { send: async (...call) => await (await open()).send(...call) }
}
