import type { RouteCode } from 'shared/module/module'
import { RegisterPage } from './register-page.tsx'

export const registerRoute: RouteCode = { Component: RegisterPage }
