import { personalDataText } from '../features/read-page/personal-data.ts'
import { textRoute } from './text-route.tsx'

export const personalDataRoute = textRoute(personalDataText)
