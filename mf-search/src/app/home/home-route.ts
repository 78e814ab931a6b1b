import type { RouteCode } from 'shared/module/module'
import { homeLoader } from './home-loader.ts'
import { HomePage } from './home-page.tsx'

export const homeRoute: RouteCode = { Component: HomePage, loader: homeLoader }
