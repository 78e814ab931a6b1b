import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../common/postgres.ts'
import { root } from '../common/root.ts'
import { say, withEnds } from '../common/run.ts'
import { startSite } from '../common/site.ts'
import { makeBase, ofBrowser } from './base.ts'
import { layContext } from './context.ts'
import { buildImages, whatIsWrong } from './build-images.ts'
import { MachineError } from './machine-error.ts'
import { openPodman } from './podman.ts'
import { secrets, trySite } from './try-site.ts'

const { values } = parseArgs({ options: { context: { type: 'string' } } })

/** What whoever runs this reads: the machine is what is missing, no image is wrong. */
const exitWithoutMachine = 3

if (values.context !== undefined) {
  await layContext(values.context)
  say(`podman build --target gateway --build-arg BASE=<base> ${values.context}`)
} else
  await withEnds(async ({ folder, atEnd }) => {
    say('Make the base, and start the site that is served from the images then, for its releases')
    const bases = { base: join(folder, 'base.tar'), browser: join(folder, 'browser-base.tar') }
    const releases = join(folder, 'releases')
    const database = await startPostgres(atEnd)
    const laid = layReleases(database, releases)
    atEnd(() => laid.catch(() => undefined))
    await makeBase(bases.base)
    await makeBase(bases.browser, ofBrowser)
    const podman = await openPodman(bases, folder, atEnd)
    await laid
    say('Build the images')
    await layContext(join(folder, 'context'))
    for (const { image, megabytes } of await buildImages(podman, join(folder, 'context')))
      say(`${image}: ${megabytes} MB`)
    const wrong = await whatIsWrong(podman)
    wrong.push(...(await trySite(podman, { database, releases, folder }, atEnd)))
    if (wrong.length > 0) throw new Error(`Wrong: ${wrong.join('; ')}`)
  }).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof MachineError ? exitWithoutMachine : 1
  })

async function layReleases(database: string, folder: string): Promise<void> {
  const site = await startSite(root, { ...secrets, DATABASE_URL: database, SEED_DAYS: '8', SMOKE: 'off' })
  await cp(site.dataDir, folder, { recursive: true }).finally(site.stop)
}
