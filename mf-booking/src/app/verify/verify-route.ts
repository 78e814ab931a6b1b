import type { RouteCode } from 'shared/module/module'
import { VerifyPage } from './verify-page.tsx'

export const verifyRoute: RouteCode = { Component: VerifyPage }
