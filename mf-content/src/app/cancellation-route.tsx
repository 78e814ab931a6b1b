import { cancellationText } from '../features/read-page/cancellation.ts'
import { textRoute } from './text-route.tsx'

export const cancellationRoute = textRoute(cancellationText)
