import { contractText } from '../features/read-page/distance-sales-contract.ts'
import { textRoute } from './text-route.tsx'

export const contractRoute = textRoute(contractText)
