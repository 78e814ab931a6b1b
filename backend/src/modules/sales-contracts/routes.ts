import { contractPreview } from 'shared/contracts/sales-contract'
import type { ModuleRoutes } from '../../context/context.ts'
import { addAcceptedContracts } from './accepted-contracts.ts'
import { previewContracts } from './preview-contracts.ts'

const previewsPerMinute = 240

export const salesContractRoutes: ModuleRoutes = (api) => {
  const { route, context } = api
  route(
    contractPreview,
    async (input, { caller }) => ({ data: await previewContracts(context, caller.sid, input) }),
    { perMinute: previewsPerMinute },
  )
  addAcceptedContracts(api)
}
