import Bowser from 'bowser'

/** A browser as its owner would name it, "Chrome · Android"; from what it says of itself, which may be anything. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ') || unknown
}

const unknown = 'Bilinmeyen cihaz'
