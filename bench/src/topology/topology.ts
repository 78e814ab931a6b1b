import { execa } from 'execa'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../common/root.ts'
import { startRedis, startS3 } from '../common/engines.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { startDatabaseCluster } from '../failover/database-cluster.ts'
import { brokenOf, readInvariants } from '../load/load-ledger.ts'
import { openManyProcesses } from '../rolling/processes.ts'
import { makeCertificate } from './certificate.ts'

/** Which stories: `pnpm topology squads`, `pnpm topology phone buy-the-first`; in the short form a purchase and a log-in. */
const isShort = roundsOf(1) === 0
const [project, ...filters] = isShort ? ['phone', 'buy-the-first', 'log-in.story'] : process.argv.slice(2)
const projects = project === undefined ? ['phone', 'desktop', 'squads', 'ops'] : [project]
/** They break files in the folder of a site on one machine, or start a site of their own. */
const leftOut = 'a-file-is-lost|one-remote-is-broken|who-may-act'
/** What a site of the stories has besides (`e2e/src/sites/site.ts`). */
const ofStories = {
  DEMO_MEMBER: 'on',
  SMOKE: 'auto',
  SEED_DAYS: '14',
  TAB_CHECK_SECONDS: '2',
  CANARY_MIN_VISITS: '8',
  CANARY_JUDGE_SECONDS: '2',
  RENDER_LIMIT_MS: '20000',
}
const crowdedDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

await withEnds(async ({ folder, atEnd }) => {
  // The user postgres has a folder in it.
  await chmod(folder, 0o711)
  say('Start a leader and its replica under Patroni, Redis and an S3 server')
  const cluster = await startDatabaseCluster(folder, atEnd)
  const { certificate, withKey } = await makeCertificate(folder)
  const redis = await startRedis(atEnd)
  const bucket = await startS3(folder, atEnd)
  say('Start 2 gateways and 3 ticket APIs behind HAProxy with TLS and HTTP/2')
  const site = await openManyProcesses(
    {
      gateways: 2,
      apis: 3,
      drainSeconds: 0,
      database: cluster.url,
      certificate: withKey,
      env: {
        ...redis.env,
        ...bucket.env,
        ...ofStories,
        SEED_CROWDED_DAY: crowdedDay,
      },
    },
    folder,
    atEnd,
  )
  for (const name of projects) {
    say(`Tell the stories of ${name}`)
    const told = await execa(
      'playwright',
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--no-deps',
        `--project=${name}`,
        '--grep-invert',
        leftOut,
        ...filters,
      ],
      {
        cwd: root,
        preferLocal: true,
        localDir: join(root, 'e2e'),
        stdio: ['ignore', 'inherit', 'inherit'],
        reject: false,
        env: {
          SITE: site.origin,
          DATA_DIR: site.dataDir,
          SEED_CROWDED_DAY: crowdedDay,
          NODE_EXTRA_CA_CERTS: certificate,
        },
      },
    )
    if (told.exitCode !== 0) process.exitCode = 1
  }
  const invariants = await readInvariants(site)
  for (const [what, count] of Object.entries(invariants)) say(`${what}: ${count}`)
  if (brokenOf(invariants).length > 0) process.exitCode = 1
})
