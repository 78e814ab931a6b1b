import type { InstalledPackage } from './packages.ts'

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
const readByHand: Record<string, string> = {
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
}

export const licenceNamed = ({ name, licence }: InstalledPackage): string =>
  licence ?? readByHand[name] ?? 'none stated'

/** Of a choice one must be allowed, of a sum each. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}

/** docs/licences.md: which licences there are, and what comes under each. */
export function renderLicences(packages: readonly InstalledPackage[]): string {
  const everywhere = packages.filter(({ isOfOneSystem }) => !isOfOneSystem)
  const byLicence = Map.groupBy(everywhere, licenceNamed)
  const rows = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, those]) => {
      const names = [...new Set(those.map(({ name }) => name))]
      return `| ${licence} | ${names.length} | ${names.map((name) => `\`${name}\``).join(' ')} |`
    })
  return `${head}\n${rows.join('\n')}\n`
}

const head = `# Licences of what we use

Made by \`pnpm licence-page\` from the packages that are installed, tools included; a test says when it is not, and refuses a licence that is not
allowed (\`e2e/src/supply-chain/licences.ts\`). Packages of one operating system alone are left out: they have the licence of the package
that brings them.

| licence | packages | which |
| --- | --- | --- |`
