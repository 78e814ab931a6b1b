import { createContext as createReactContext, use } from 'react'
import { createContext } from '../router/router.ts'
import type { Api } from './client.ts'

/** For loaders: `context.get(apiContext)`. Per request on the server, one in the browser. */
export const apiContext = createContext<Api>()

export const ApiContext = createReactContext<Api | null>(null)

/** For components. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi outside ApiContext')
  return api
}
