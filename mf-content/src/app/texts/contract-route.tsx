import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/mesafeli-satis-sozlesmesi/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const contractRoute = legalRoute(patterns.distanceSalesContract, texts)
