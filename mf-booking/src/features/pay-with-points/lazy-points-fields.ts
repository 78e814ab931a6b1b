import { lazy } from 'react'
import { realWait, withRetry } from 'shared/module/retry'

export const loadPointsFields = () => withRetry(() => import('./points-fields.tsx'), realWait)

/** Visitors have none: they are not sent the code either. */
export const PointsFields = lazy(loadPointsFields)
