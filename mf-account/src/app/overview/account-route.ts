import type { RouteCode } from 'shared/module/module'
import { loadAccount } from './account-loader.ts'
import { AccountPage } from './account-page.tsx'

export const accountRoute: RouteCode = { Component: AccountPage, loader: loadAccount }
