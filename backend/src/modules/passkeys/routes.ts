import type { ModuleRoutes } from '../../context/context.ts'
import { addRoutes } from './add-routes.ts'
import { passkeyLogInRoutes } from './log-in-routes.ts'
import { manageRoutes } from './manage-routes.ts'

export const passkeyRoutes: ModuleRoutes = (api) => {
  passkeyLogInRoutes(api)
  addRoutes(api)
  manageRoutes(api)
}
