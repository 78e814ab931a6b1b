import { useEffect } from 'react'
import { ApiError } from 'shared/api/client'
import { isRouteErrorResponse, useRouteError } from 'shared/router/router'
import { noteFailure } from '../health/failure-buffer.ts'
import { isNotLoaded } from '../load/load-module.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageDown, type Reason } from '../pages/page-down.tsx'
import { usePage } from '../site/use-page.ts'

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
  return <PageDown reason={reasonOf(error)} />
}

function reasonOf(error: unknown): Reason {
  if (isNotLoaded(error)) return 'not-loaded'
  return error instanceof ApiError && error.failure.kind === 'unreachable' ? 'unreachable' : 'broken'
}
