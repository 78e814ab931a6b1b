import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/on-bilgilendirme-formu/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const preliminaryRoute = legalRoute(patterns.preliminaryInformation, texts)
