import Bowser from 'bowser'

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * A browser as its owner would name it, "Chrome · Android". What it says of itself may be anything, and stands in mails of
 * ours: a name that is no known browser's or system's is not repeated.
 */
export function deviceOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  const system = os.name && systems.has(os.name) ? os.name : null
  if (browser.name && browsers.has(browser.name)) return system ? `${browser.name} · ${system}` : browser.name
  return system ? `Bilinmeyen tarayıcı · ${system}` : 'Bilinmeyen cihaz'
}
