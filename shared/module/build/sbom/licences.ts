import parse from 'spdx-expression-parse'

/** What may be used here: it asks for a notice, or for changes of its own files alone, and nothing of what is built with it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages whose manifest states none; what the file of their licence says was read by a person. */
const readByHand: Readonly<Record<string, string>> = {
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
}

type Stated = { name: string; licence: string | null }

export const licenceNamed = ({ name, licence }: Stated): string =>
  licence ?? (Object.hasOwn(readByHand, name) ? readByHand[name] : undefined) ?? 'none stated'

/** Of a choice one must be allowed, of a sum each; an exception to a licence allows only more. What is no expression of SPDX is not. */
export function isAllowed(expression: string): boolean {
  try {
    return holds(parse(expression))
  } catch {
    return false
  }
}

function holds(of: parse.Info): boolean {
  if ('license' in of) return allowed.has(of.license)
  return of.conjunction === 'or' ? holds(of.left) || holds(of.right) : holds(of.left) && holds(of.right)
}
