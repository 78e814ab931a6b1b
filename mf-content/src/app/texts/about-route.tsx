import text from '../../../content/pages/hakkimizda.md'
import { textRoute } from './text-route.tsx'

export const aboutRoute = textRoute(text)
