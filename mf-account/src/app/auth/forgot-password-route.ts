import type { RouteCode } from 'shared/module/module'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

export const forgotPasswordRoute: RouteCode = { Component: ForgotPasswordPage }
