import text from '../../content/pages/iletisim.md'
import { textRoute } from './text-route.tsx'

export const contactRoute = textRoute(text)
