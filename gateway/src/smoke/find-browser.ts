import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
]

/** The browser that was named, or else one where they usually are; null when there is none. */
export function findBrowser(named: string | null): string | null {
  return (named === null ? usual : [named]).find((file) => existsSync(file)) ?? null
}
