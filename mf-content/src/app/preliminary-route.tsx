import { preliminaryText } from '../features/read-page/preliminary-information.ts'
import { textRoute } from './text-route.tsx'

export const preliminaryRoute = textRoute(preliminaryText)
