import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarks } from './benchmarks.ts'
import { closingLines, sum } from './count.ts'
import { gateSteps, unitProjects, vitestStep } from './gate.ts'
import { imagesStep } from './images.ts'
import {
  ensureBubblewrap,
  ensureChromium,
  ensureFirefox,
  ensureHaproxy,
  ensureHeadlessShell,
  ensureJava,
  ensureOpenssl,
  ensurePatroni,
  ensurePgbackrest,
  ensurePostgres,
  ensurePromtool,
  ensureRedis,
  ensureWebKit,
} from './machine.ts'
import { memoryFolder } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { commandStep, root, runSteps } from './step.ts'
import { storiesStep } from './stories.ts'

/**
 * Races, killed processes, a restore and plans of large tables need a server wherever they run, and what a log-in takes is the
 * hash's time: once is enough.
 */
const onPostgresOnly = [
  '**/race.test.ts',
  '**/kill-*.test.ts',
  '**/growth.test.ts',
  '**/timing.test.ts',
  '**/release-before.test.ts',
  '**/restore-database.test.ts',
]

/** What keeps and changes the registry; the unit tests have run all of the gateway on PostgreSQL, the stories run on PGlite. */
const registryFolders = ['src/registry', 'src/database', 'src/admin', 'src/keys']

/** Every test there is: `pnpm test`. Ends with one line that counts over all runners. */
async function main(): Promise<number> {
  const chromium = await ensureChromium()
  const machine = {
    // The tests start many a process of the same code: each after the first has it compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    CHROMIUM: await ensureHeadlessShell(chromium),
    WHOLE_CHROMIUM: chromium,
    FIREFOX: await ensureFirefox(),
    JAVA: await ensureJava(),
    POSTGRES_BIN: await ensurePostgres(),
    PROMTOOL: await ensurePromtool(),
  }
  await ensureWebKit()
  await ensureBubblewrap()
  await ensureHaproxy()
  await ensurePatroni()
  await ensurePgbackrest()
  await ensureRedis()
  await ensureOpenssl()
  const inMemory = { ...machine, TMPDIR: memoryFolder() }
  const postgres = await startPostgres(inMemory)
  const onPostgres = { ...inMemory, DATABASE_URL_TEST: postgres.url }
  try {
    const total = sum(
      await runSteps([
        ...gateSteps(),
        await vitestStep('unit tests', unitProjects, { env: onPostgres }),
        await vitestStep('API on PGlite', ['backend'], { env: inMemory, without: onPostgresOnly }),
        await vitestStep('API on PostgreSQL', ['backend'], { env: onPostgres }),
        await vitestStep('registry on PGlite', ['gateway'], { env: inMemory, files: registryFolders }),
        await storiesStep({ ...inMemory, DISK_FOLDER: tmpdir() }),
        ...benchmarks.map((name) =>
          commandStep({
            name: `benchmark ${name}, its short form`,
            command: ['node', `bench/src/${name}.ts`],
            env: { ...machine, CHROMIUM: chromium, ROUNDS: '0' },
          }),
        ),
        imagesStep(machine),
      ]),
    )
    console.log(closingLines(total))
    return total.failed === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log(closingLines({ passed: 0, failed: 1, failures: [] }))
  process.exitCode = 1
}
