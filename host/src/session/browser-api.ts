import type { Api } from 'shared/api/client'
import type { OpenApi } from './start-session.ts'
import { tokenNow } from './start-session.ts'

/** The client and what it needs stay off the first paint: a rendered page calls nothing. */
export const openApi: OpenApi = async () => {
  const { createApi } = await import('shared/api/create-api')
  return createApi({ baseUrl: '', token: tokenNow })
}

/** Calls wait for the token check. */
export function apiAfter(tokenChecked: () => Promise<void>, open: OpenApi): Api {
  return {
    send: async (call, request, options) => {
      await tokenChecked()
      return await (await open()).send(call, request, options)
    },
  }
}
