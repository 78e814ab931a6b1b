import { execa } from 'execa'
import getPort from 'get-port'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './root.ts'
import { roundsOf } from './run.ts'

export type Site = { gateway: string; backend: string; dataDir: string; stop: () => Promise<void> }

/** The site as the README's first command serves it, on a free port and in a folder of its own. */
export async function startSite(checkout: string, env: Record<string, string> = {}): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const readyFile = join(data, 'ready.json')
  const site = execa('node', ['gateway/src/launcher/start.ts', '--ready-file', readyFile], {
    ...inRoot,
    cwd: checkout,
    all: true,
    reject: false,
    env: {
      PORT: String(await freePort()),
      DATA_DIR: data,
      FORCE_COLOR: '0',
      // All visits come from one address, which costs a visitor work.
      RATE_LIMIT_FACTOR: '1000',
      // The short form needs no more days than it opens.
      ...(roundsOf(1) === 0 && { SEED_DAYS: '8' }),
      ...env,
    },
  })
  const stop = async () => {
    site.kill('SIGTERM')
    await site
    await rm(data, { recursive: true, force: true })
  }
  const died = site.then((result): never => {
    throw new Error(`The site stopped before it was ready:\n${result.all}`)
  })
  try {
    const addresses = await Promise.race([ready(readyFile), died])
    // From here on a stop of the site is ours.
    died.catch(() => undefined)
    return { ...addresses, dataDir: data, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Five minutes: the first start builds six parts and seeds sixty days. */
async function ready(file: string): Promise<Pick<Site, 'gateway' | 'backend'>> {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.trimEnd().endsWith('}')) return addressesOf(JSON.parse(text))
    await wait(250)
  }
  throw new Error('The site was not ready within five minutes.')
}

function addressesOf(said: unknown): Pick<Site, 'gateway' | 'backend'> {
  if (typeof said === 'object' && said !== null && 'url' in said && 'backend' in said) {
    return { gateway: String(said.url), backend: String(said.backend) }
  }
  throw new Error('The site did not say where it is.')
}

/**
 * Below the numbers that the system gives to whoever asks for any: the ticket API listens beside the site's port half a
 * minute after it was chosen. Above 10080, the last one that browsers and fetch refuse.
 */
export const freePort = (): Promise<number> => getPort({ port: randomInt(10_100, 32_000) })
