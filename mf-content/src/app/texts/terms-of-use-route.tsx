import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/kullanim-sartlari/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const termsOfUseRoute = legalRoute(patterns.termsOfUse, texts)
