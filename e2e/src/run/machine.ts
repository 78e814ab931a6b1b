import { execa } from 'execa'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the system's Chromium is; installs Debian's when it is missing and may be installed. */
export async function ensureChromium(): Promise<string> {
  const configured = process.env['CHROMIUM']
  if (configured) return configured
  if (!chromiumPaths.some((path) => existsSync(path))) await aptInstall(['chromium'], 'Chromium', 'CHROMIUM')
  const found = chromiumPaths.find((path) => existsSync(path))
  if (!found)
    throw new Error('Chromium was installed but is in none of the known places: set CHROMIUM to its path.')
  return found
}

/** The folder of initdb and postgres; installs Debian's PostgreSQL when it is missing and may be installed. */
export async function ensurePostgres(): Promise<string> {
  const configured = process.env['POSTGRES_BIN']
  if (configured) return configured
  if (!findPostgres()) await aptInstall(['postgresql'], 'PostgreSQL', 'POSTGRES_BIN')
  const found = findPostgres()
  if (!found)
    throw new Error('PostgreSQL was installed but initdb was not found: set POSTGRES_BIN to its bin folder.')
  return found
}

function findPostgres(): string | undefined {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  return readdirSync(base)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

async function aptInstall(packages: readonly string[], what: string, variable: string): Promise<void> {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `${what} is missing and cannot be installed from here (that takes root on a Debian system). Install it, or set ${variable}.`,
    )
  console.log(`${what} is missing: installing Debian's package`)
  const options = { stdin: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const
  await execa('apt-get', ['update', '-qq'], options)
  await execa('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
