import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { SlotName, SlotProps } from '../contracts/slots.ts'
import type { Act } from './act.ts'
import type { ModuleDocument } from './facts.ts'

/** Which modules there are is data of the release registry: a name says only that it is one. */
export type RemoteId = `mf-${string}`
/** `payment` pages of one module share documents with no others (docs/decisions/0097). */
export type Layout = 'default' | 'auth' | 'payment'
/** `guest` pages send a member away, `member` pages send a visitor to log in. */
export type Access = 'public' | 'guest' | 'member'
/** `server` pages are rendered by the gateway and hydrated; `client` pages render in the browser. */
export type Rendering = 'server' | 'client'

/** What a route's `lazy` brings. Loaders read the API from their context, so they run on the server too. */
export type RouteCode = {
  Component: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The facts of a route, as data: module.json carries exactly these, so the host knows every page without loading a remote. */
export type RouteFacts = {
  /** In the grammar of `route-pattern.ts`, and inside of what the registry says is the module's. */
  path: string
  layout: Layout
  access: Access
  rendering: Rendering
  /**
   * Rendered by the server and left as it is: the browser runs no script for it. Beside `rendering: 'server'`, which is
   * how hosts and gateways from before it show the page.
   */
  static?: boolean | undefined
  /**
   * Rendered by the server for one visitor, with what is theirs. Beside `rendering: 'client'`, which is how hosts and
   * gateways from before it show the page, and how it is shown to whoever has nothing that it could be rendered with.
   */
  private?: boolean | undefined
  /** The page's own part of the document title; the host adds the site's. */
  title: string
  /** For search engines, of a page that has nothing better to say when it is loaded. */
  description?: string | undefined
  /** Needed when the path has parameters: an address that shows the page, opened by the smoke before a promote. */
  example?: string | undefined
}

export type ModuleRoute = Omit<RouteFacts, 'rendering' | 'static' | 'private'> & {
  /** `static` pages are rendered by the server and need no script; `private` ones are rendered for one visitor. */
  rendering: Rendering | 'static' | 'private'
  lazy: () => Promise<RouteCode>
  /** What the page is for; the smoke walks it before a promote. A static page has none: its first link is opened. */
  act?: Act
  /** Of a path with names in it: the addresses that a sitemap shall name. The build asks for them, no browser does. */
  addresses?: () => Promise<readonly string[]>
}

export type SlotFillers = {
  [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }>
}

/** The only thing a remote exposes, as the default export of `./module`. */
export type Module = {
  id: RemoteId
  routes: readonly ModuleRoute[]
  /** Slots of other remotes that this one fills. */
  fills: SlotFillers
  /** Slots that this one opens. */
  offers: readonly SlotName[]
  /** Names of the calls that its pages make when the server renders them: the server makes no other for them. */
  serverCalls?: readonly string[]
  /** Files of its build that have an address of their own, within what is the module's. */
  documents?: readonly ModuleDocument[]
}
