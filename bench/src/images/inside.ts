/**
 * What an image must be, told from inside: read from the standard input by the Node of the image, in the folder of a server. Prints a line for
 * each thing that is wrong.
 */
import { existsSync, writeFileSync } from 'node:fs'

/** Opens releases in a browser, and writes into memory alone. */
const isSmoke = process.env['TARGET'] === 'smoke'
/** The renderer writes its socket, and that elsewhere. */
const hasData = !isSmoke && process.env['TARGET'] !== 'renderer'

const tools = [
  'apt',
  'apt-get',
  'dpkg',
  'perl',
  'python3',
  'gcc',
  'make',
  'git',
  'curl',
  'npm',
  'npx',
  'pnpm',
  ...(isSmoke ? [] : ['chromium']),
]
const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
const developers = ['typescript', 'vitest', '@rspack/core', 'react', 'lucide-react', 's3rver']

const wrong = [
  ...tools
    .filter((tool) => folders.some((folder) => existsSync(`${folder}/${tool}`)))
    .map((tool) => `has ${tool}`),
  ...developers.filter(isInstalled).map((name) => `has the package ${name}`),
  ...(process.getuid?.() === 0 ? ['runs as root'] : []),
  ...(canWrite('/srv/probe') || canWrite('/probe') ? ['may write where its code is'] : []),
  ...(canWrite('/data/probe') === hasData
    ? []
    : ['may write into /data where it should not, or may not where it should']),
  ...(await whyNotLoaded()),
]
for (const line of wrong) console.log(line)

/** Anywhere in it: pnpm keeps each package once, by its name. */
function isInstalled(name: string): boolean {
  return existsSync(`/srv/node_modules/.pnpm/node_modules/${name}`) || existsSync(`node_modules/${name}`)
}

function canWrite(file: string): boolean {
  try {
    writeFileSync(file, '')
    return true
  } catch {
    return false
  }
}

/** A package with machine code or WebAssembly, named by who asks, does its work. */
async function whyNotLoaded(): Promise<string[]> {
  if (process.env['NATIVE'] === '') return []
  try {
    const { PGlite, Resvg, chromium } = await import(process.env['NATIVE'] ?? '')
    if (PGlite) await new PGlite().query('SELECT 1')
    // What drives the browser has no machine code; the browser itself opens a release later.
    else if (!chromium)
      new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').render().asPng()
    return []
  } catch (error) {
    return [`cannot use ${process.env['NATIVE']}: ${String(error)}`]
  }
}
