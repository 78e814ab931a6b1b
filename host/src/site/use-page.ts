import { headIn, type PageHead } from 'shared/module/head'
import { useMatches } from 'shared/router/router'
import { isPageHandle, type PageHandle } from './page-handle.ts'

/** The page that is shown. */
export function usePage(): PageHandle | null {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.findLast(isPageHandle) ?? null
}

/** What its loader says of it. */
export function usePageHead(): PageHead {
  return headIn(useMatches().at(-1)?.loaderData)
}
