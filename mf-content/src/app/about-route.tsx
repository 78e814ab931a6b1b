import { aboutText } from '../features/read-page/about.ts'
import { textRoute } from './text-route.tsx'

export const aboutRoute = textRoute(aboutText)
