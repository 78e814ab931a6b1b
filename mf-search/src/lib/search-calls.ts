import { useEffect } from 'react'
import { ApiError } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { aheadOfTap } from 'shared/module/at-rest'

/**
 * The calls of a search, with the schemas that read their answers: a page that came from the server has made them, so
 * they and zod come with the first call in the browser, or ahead of it. Who cannot get them has no connection.
 */
export async function searchCalls() {
  try {
    return await import('./search-calls-chunk.ts')
  } catch (cause) {
    throw new ApiError({ kind: 'unreachable' }, { cause })
  }
}

/** For a page whose next tap is a search: it must not wait for one file more. */
export function useSearchCallsAhead(): void {
  useEffect(() => aheadOfTap(() => void orElse(searchCalls(), () => null)), [])
}
