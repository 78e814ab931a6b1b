import { patterns } from 'shared/contracts/paths'
import texts from '../../../content/legal/aciga-alma-kosullari/versions.collection'
import { legalRoute } from './legal-route.tsx'

export const openTicketRoute = legalRoute(patterns.termsOfOpenTicket, texts)
