import { pathsOutsideGrammar, wrongExamples } from 'shared/module/check-routes'
import type { ModuleFacts } from 'shared/module/facts'
import type { FitRefusal } from './fit-refusal.ts'

/** What is asked of the routes of a new release, beside nobody's: those from before keep what they have. */
export function ownRouteRefusals({ routes }: ModuleFacts): FitRefusal[] {
  return [
    ...pathsOutsideGrammar(routes).map((path) => ({ code: 'route-grammar' as const, path })),
    ...wrongExamples(routes).map((wrong) => ({ code: 'route-example' as const, ...wrong })),
  ]
}
