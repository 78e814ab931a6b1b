import { execa } from 'execa'
import getPort from 'get-port'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/step.ts'
import { crowdedDay } from './crowded-day.ts'

/**
 * Starts the site as the README's first command does, on a free port and in a folder of its own, and
 * stops it after the last story. With SITE set, the stories go to a site that already runs.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE']) return undefined
  const data = await mkdtemp(join(tmpdir(), 'site-'))
  const readyFile = join(data, 'ready.json')
  const port = await getPort()
  const site = execa('node', ['gateway/src/site/start.ts', '--ready-file', readyFile], {
    cwd: root,
    preferLocal: true,
    localDir: root,
    stdin: 'ignore',
    all: true,
    env: {
      PORT: String(port),
      DATA_DIR: data,
      FORCE_COLOR: '0',
      TAB_CHECK_SECONDS: '2',
      CANARY_MIN_VISITS: '8',
      CANARY_JUDGE_SECONDS: '2',
      SEED_CROWDED_DAY: crowdedDay,
    },
  })
  const died = site.then(
    (result) => Promise.reject(new Error(`The site stopped before it was ready:\n${result.all}`)),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  await Promise.race([ready(readyFile), died])
  // From here on a stop of the site is ours.
  died.catch(() => undefined)
  process.env['SEED_CROWDED_DAY'] = crowdedDay
  process.env['SITE'] = `http://127.0.0.1:${port}`
  process.env['DATA_DIR'] = data
  return async () => {
    site.kill('SIGTERM')
    await site.catch(() => undefined)
    await rm(data, { recursive: true, force: true })
  }
}

/** Five minutes: the first start builds six parts and seeds sixty days. */
async function ready(file: string): Promise<void> {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}') || text.endsWith('}\n')) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The site was not ready within five minutes.')
}
