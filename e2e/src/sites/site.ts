import { execa } from 'execa'
import getPort from 'get-port'
import { randomInt } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run/step.ts'
import { crowdedDay } from '../stories/crowded-day.ts'

export type Site = { url: string; dataDir: string; stop: () => Promise<void> }

type Changes = {
  port?: number
  env?: Record<string, string>
  /** Another checkout than this one. */
  checkout?: string
}

/** Starts the site as the README's first command does, on a free port unless one is given, with its data in a given folder. */
export async function startSite(
  dataDir: string,
  { port: given, env = {}, checkout = root }: Changes = {},
): Promise<Site> {
  const readyFile = join(dataDir, 'ready.json')
  const port = given ?? (await sitePort())
  // Of a start before this one.
  await rm(readyFile, { force: true })
  const site = execa('node', ['gateway/src/launcher/start.ts', '--ready-file', readyFile], {
    cwd: checkout,
    preferLocal: true,
    localDir: root,
    stdin: 'ignore',
    all: true,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      FORCE_COLOR: '0',
      TAB_CHECK_SECONDS: '2',
      CANARY_MIN_VISITS: '8',
      CANARY_JUDGE_SECONDS: '2',
      // A story's visitors come from where it says, as a proxy would.
      TRUST_PROXY: '1',
      // A page that a busy machine draws late is no page that the server did not draw.
      RENDER_LIMIT_MS: '20000',
      SEED_CROWDED_DAY: crowdedDay,
      // All stories come from one address, which costs a visitor work.
      RATE_LIMIT_FACTOR: '40',
      ...env,
    },
  })
  const died = site.then(
    (result) => Promise.reject(new Error(`The site stopped before it was ready:\n${result.all}`)),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  const stop = async () => {
    site.kill('SIGTERM')
    await site.catch(() => undefined)
  }
  try {
    await Promise.race([untilReady(readyFile), died])
  } catch (error) {
    await stop()
    throw error
  }
  // From here on a stop of the site is ours.
  died.catch(() => undefined)
  return { url: `http://localhost:${port}`, dataDir, stop }
}

/**
 * Below the numbers that the system gives to whoever asks for any: the ticket API listens beside the site's port half a
 * minute after it was chosen. Above 10080, the last one that browsers and fetch refuse.
 */
export const sitePort = (): Promise<number> => getPort({ port: randomInt(10_100, 32_000) })

/** Five minutes: the first start builds six parts and seeds sixty days. */
async function untilReady(file: string): Promise<void> {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}') || text.endsWith('}\n')) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The site was not ready within five minutes.')
}
