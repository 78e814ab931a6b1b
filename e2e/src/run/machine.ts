import { execa } from 'execa'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'
const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const javaPath = '/usr/bin/java'
const promtoolPath = '/usr/bin/promtool'
const webKitPackages = [
  'webkit2gtk-driver',
  'libwebkit2gtk-4.1-0',
  'gir1.2-webkit2-4.1',
  'gir1.2-gtk-3.0',
  'python3-gi',
  'xvfb',
  'dbus',
]

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

/**
 * Chromium's engine without a window and its pages, which starts in a third of the time. Installs Debian's when it is
 * missing and may be installed; else the whole browser does the same.
 */
export async function ensureHeadlessShell(whole: string): Promise<string> {
  if (process.env['CHROMIUM']) return whole
  try {
    if (!existsSync(headlessShell)) await aptInstall(['chromium-headless-shell'], "Chromium's headless shell")
  } catch (error) {
    console.log(
      `Without Chromium's headless shell (${firstLine(error)}): ${whole} takes its place, and longer`,
    )
  }
  return existsSync(headlessShell) ? headlessShell : whole
}

const firstLine = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown'

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

/** Where the system's Firefox is; installs Debian's when it is missing and may be installed. */
export async function ensureFirefox(): Promise<string> {
  const configured = process.env['FIREFOX']
  if (configured) return configured
  if (!firefoxPaths.some((path) => existsSync(path))) await aptInstall(['firefox-esr'], 'Firefox', 'FIREFOX')
  const found = firefoxPaths.find((path) => existsSync(path))
  if (!found)
    throw new Error('Firefox was installed but is in none of the known places: set FIREFOX to its path.')
  return found
}

/** What stands around the code of releases that draws pages. */
export const ensureBubblewrap = (): Promise<void> =>
  ensureProgram('bubblewrap', ['bubblewrap'], () =>
    runs(
      'bwrap',
      ...'--unshare-all --uid 65534 --cap-drop ALL --ro-bind / / --proc /proc --dev /dev -- true'.split(' '),
    ),
  )

/** Where promtool is, which reads the alarms; installs Debian's when it is missing and may be installed. */
export async function ensurePromtool(): Promise<string> {
  const configured = process.env['PROMTOOL']
  if (configured) return configured
  if (!existsSync(promtoolPath)) await aptInstall(['prometheus'], 'promtool', 'PROMTOOL')
  if (!existsSync(promtoolPath))
    throw new Error(
      `Prometheus was installed but promtool is not at ${promtoolPath}: set PROMTOOL to its path.`,
    )
  return promtoolPath
}

/** What stands before several gateways and APIs. */
export const ensureHaproxy = (): Promise<void> =>
  ensureProgram('HAProxy', ['haproxy'], () => runs('haproxy', '-v'))

/** Where several processes count calls together. */
export const ensureRedis = (): Promise<void> =>
  ensureProgram('Redis', ['redis-server'], () => runs('redis-server', '--version'))

/** What makes the certificate of a site that is tried over TLS. */
export const ensureOpenssl = (): Promise<void> =>
  ensureProgram('OpenSSL', ['openssl'], () => runs('openssl', 'version'))

/** What promotes a replica when the leader of the database is lost. */
export const ensurePatroni = (): Promise<void> =>
  ensureProgram(
    'Patroni',
    ['patroni', 'etcd-server', 'python3-etcd'],
    async () => (await runs('patroni', '--version')) && (await runs('etcd', '--version')),
  )

/** What stores copies of the database, and brings it back. */
export const ensurePgbackrest = (): Promise<void> =>
  ensureProgram('pgBackRest', ['pgbackrest'], () => runs('pgbackrest', 'version'))

/** Installs Debian's packages of what does not work, where that may be done. */
async function ensureProgram(
  what: string,
  packages: readonly string[],
  works: () => Promise<boolean>,
): Promise<void> {
  if (!(await works())) await aptInstall(packages, what)
  if (!(await works())) throw new Error(`${what} was installed but does not work.`)
}

async function runs(program: string, ...args: string[]): Promise<boolean> {
  const { failed } = await execa(program, args, { reject: false, stdin: 'ignore' })
  return !failed
}

const podmanPackages = ['podman', 'runc', 'buildah', 'mmdebstrap']

/** What builds and runs images; installs Debian's packages when they are missing and may be installed. Else why there is none, in words. */
export async function whyNoPodman(): Promise<string | null> {
  try {
    if (!hasPodman()) await aptInstall(podmanPackages, 'podman')
    return hasPodman() ? null : `${podmanPackages.join(', ')} were installed but are not there`
  } catch (error) {
    return firstLine(error)
  }
}

const hasPodman = () =>
  ['podman', 'runc', 'mmdebstrap'].every((name) =>
    ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name))),
  )

/** WebKitGTK with its driver, the window that shows it, and the X server and message bus that a window needs. */
export async function ensureWebKit(): Promise<void> {
  if (!(await hasWebKit())) await aptInstall(webKitPackages, 'WebKitGTK')
  if (!(await hasWebKit()))
    throw new Error(`WebKitGTK was installed but does not work: see to ${webKitPackages.join(', ')}.`)
}

async function hasWebKit(): Promise<boolean> {
  const programs = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session', 'python3']
  if (!programs.every((name) => existsSync(`/usr/bin/${name}`))) return false
  const imports = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return await runs('/usr/bin/python3', '-c', imports)
}

/** Where Java is, which reads the HTML of the crawl; installs Debian's when it is missing and may be installed. */
export async function ensureJava(): Promise<string> {
  const configured = process.env['JAVA']
  if (configured) return configured
  if (!existsSync(javaPath)) await aptInstall(['default-jre-headless'], 'Java', 'JAVA')
  if (!existsSync(javaPath))
    throw new Error(`Java was installed but is not at ${javaPath}: set JAVA to its path.`)
  return javaPath
}

async function aptInstall(packages: readonly string[], what: string, variable?: string): Promise<void> {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `${what} is missing and cannot be installed from here (that takes root on a Debian system). Install ${packages.join(', ')}${variable ? `, or set ${variable}` : ''}.`,
    )
  console.log(`${what} is missing: installing Debian's package`)
  const options = { stdin: 'ignore', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const
  await execa('apt-get', ['update', '-qq'], options)
  await execa('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
