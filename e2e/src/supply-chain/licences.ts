import { licenceNamed } from 'shared/module/build/sbom/licences'
import type { InstalledPackage } from './packages.ts'

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
