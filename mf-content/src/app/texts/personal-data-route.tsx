import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/kisisel-verilerin-korunmasi/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const personalDataRoute = legalRoute(patterns.personalData, texts)
