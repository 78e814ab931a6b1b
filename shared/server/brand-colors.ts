import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'

/** The colours of the site where its style sheet does not reach: mails, PDF, pictures, pages of the servers' own. */

const file = new URL('../styles/tokens.css', import.meta.url)
const token = /--([a-z0-9-]+): (?:light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)|(oklch\([^)]+\)));/g

const colors = new Map(
  [...readFileSync(file, 'utf8').matchAll(token)].map(([, name = '', light = '', dark = '', one]) => [
    name,
    { light: toHex(one ?? light), dark: toHex(one ?? dark) },
  ]),
)

/** `#rrggbb` of a colour of `shared/styles/tokens.css`, by its name without the dashes. Throws where there is none. */
export function brandColor(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const color = colors.get(name)
  if (!color) throw new Error(`shared/styles/tokens.css has no colour --${name}`)
  return color[scheme]
}

/** The colour of both schemes, as the CSS function that chooses between them. */
export const lightDark = (name: string): string =>
  `light-dark(${brandColor(name)}, ${brandColor(name, 'dark')})`

/** What sRGB lacks is mapped to its nearest, as CSS Color 4 asks. */
function toHex(color: string): string {
  return new Color(color).to('srgb').toString({ format: 'hex', collapse: false })
}
