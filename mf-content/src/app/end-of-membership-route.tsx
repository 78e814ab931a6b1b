import { endOfMembershipText } from '../features/read-page/end-of-membership.ts'
import { textRoute } from './text-route.tsx'

export const endOfMembershipRoute = textRoute(endOfMembershipText)
