import text from '../../../content/pages/is-ortagim.md'
import { textRoute } from './text-route.tsx'

export const partnerRoute = textRoute(text)
