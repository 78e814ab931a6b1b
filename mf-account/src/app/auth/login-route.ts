import type { RouteCode } from 'shared/module/module'
import { LoginPage } from './login-page.tsx'

export const loginRoute: RouteCode = { Component: LoginPage }
