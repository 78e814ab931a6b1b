/**
 * How a document came to be. `failed`: the server tried and the browser renders it; `resting`: it did not even
 * try, because the release failed too often a moment ago; `busy`: all renderers drew other pages; `browser`: it was not
 * the server's to render.
 */
export type RenderingOutcome = 'server' | 'browser' | 'failed' | 'resting' | 'busy' | 'redirect'

export type MadeDocument = {
  /** Of the page that was asked for, the host's for an address nobody has. */
  module: string
  version: string
  rendering: RenderingOutcome
  /** Null where the server did not render. */
  seconds: number | null
  /** The pattern of the page; null for an address nobody has. */
  route: string | null
  /** Of what failed: in words of whoever threw, which may be anything. */
  why: string | null
  /** A choice of one browser's own, or a drill: it says nothing of what visitors have. */
  isolated: boolean
}

export type DocumentWatch = (made: MadeDocument) => void
