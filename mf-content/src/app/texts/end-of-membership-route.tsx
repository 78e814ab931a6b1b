import text from '../../../content/pages/uyelik-iptali.md'
import { textRoute } from './text-route.tsx'

export const endOfMembershipRoute = textRoute(text)
