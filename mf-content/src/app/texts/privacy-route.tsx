import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/gizlilik-sozlesmesi/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const privacyRoute = legalRoute(patterns.privacyPolicy, texts)
