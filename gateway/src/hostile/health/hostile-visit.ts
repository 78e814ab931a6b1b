import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { RemoteSource } from '../remote-source.ts'

/** A release that nothing but its visitors finds out about. */
export type HostileVisit = {
  source: RemoteSource
  /** Whether the smoke lets it through; ops have waived it for the others. */
  passesSmoke: boolean
  /** What its visitors have that the smoke has not. */
  visitors?: BrowserContextOptions
  prepare?: (context: BrowserContext) => Promise<void>
  /** What they do once they have opened the page. */
  stay?: (page: Page) => Promise<void>
  /** What the verdict says that its visits did. */
  verdict: 'failed' | 'never came to life'
}

/** A good page but for what this effect does in the browser. */
export const pageWith = (effect: string): RemoteSource => ({
  page: `
import { useEffect } from 'react'
export function Component() {
  useEffect(() => { ${effect} }, [])
  return <h1>Hakkımızda</h1>
}`,
})
