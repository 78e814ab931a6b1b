import text from '../../../content/pages/varan-unibus.md'
import { textRoute } from './text-route.tsx'

export const unibusRoute = textRoute(text)
