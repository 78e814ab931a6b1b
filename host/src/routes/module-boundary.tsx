import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'shared/router/router'
import { noteFailure } from '../health/seen.ts'
import { isNotLoaded } from '../load/load-module.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageDown } from '../pages/page-down.tsx'
import { usePage } from './use-page.ts'

/** Catches whatever goes wrong in one module's page; the rest of the site is not touched. */
export function ModuleBoundary() {
  const error = useRouteError()
  const module = usePage()?.module ?? 'host'
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (missing) return
    console.error(`[${module}]`, error)
    noteFailure(error, module)
  }, [module, error, missing])
  if (missing) return <NotFoundPage />
  return <PageDown reason={isNotLoaded(error) ? 'not-loaded' : 'broken'} />
}
