import type { RouteCode } from 'shared/module/module'
import { AccountPage } from './account-page.tsx'

export const accountRoute: RouteCode = { Component: AccountPage }
