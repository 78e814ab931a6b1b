import { lazy } from 'react'
import { realWait, withRetry } from 'shared/module/retry'

/** Few have one: the others are not sent the code. */
export const OpenTicketFields = lazy(() =>
  withRetry(() => import(/* webpackChunkName: "paying" */ './open-ticket-fields.tsx'), realWait),
)
