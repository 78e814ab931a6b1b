import { lazy } from 'react'
import { realWait, withRetry } from 'shared/module/retry'

/** Visitors have nobody saved: they are not sent the code either. */
export const SavedChips = lazy(() =>
  withRetry(() => import(/* webpackChunkName: "paying" */ './saved-chips.tsx'), realWait),
)

export const SaveBox = lazy(() =>
  withRetry(() => import(/* webpackChunkName: "paying" */ './save-box.tsx'), realWait),
)
