import { useMatches } from 'shared/router/router'
import { isPageHandle, type PageHandle } from './page-handle.ts'

/** The page that is shown. */
export function usePage(): PageHandle | null {
  const handles = useMatches().map(({ handle }) => handle)
  return handles.findLast(isPageHandle) ?? null
}
