import { termsOfUseText } from '../features/read-page/terms-of-use.ts'
import { textRoute } from './text-route.tsx'

export const termsOfUseRoute = textRoute(termsOfUseText)
