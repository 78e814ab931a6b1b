import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/iptal-kosullari/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const cancellationRoute = legalRoute(patterns.termsOfCancellation, texts)
