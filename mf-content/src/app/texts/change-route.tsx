import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/degisim-kosullari/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const changeRoute = legalRoute(patterns.termsOfChange, texts)
