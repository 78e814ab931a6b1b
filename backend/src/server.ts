import { randomBytes } from 'node:crypto'
import closeWithGrace from 'close-with-grace'
import { closingMs, openDraining } from 'shared-server/process/draining'
import { privateFolder, writePrivately } from 'shared-server/files/private-files'
import { answersWithinMs, buildApp } from './app.ts'
import { readConfig, type Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { migrateBackend } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { loadPersonalKeys } from './db/sealing/load-keys.ts'
import type { PersonalKeys } from './db/sealing/personal-keys.ts'
import { noteSecretUses } from './context/note-secret-uses.ts'
import { loadTokenSecrets } from './context/tokens.ts'
import { closeDemoMember } from './modules/auth/close-demo-member.ts'
import { seedDemoPassengers } from './modules/customer-users/seed-demo-passengers.ts'
import { takeUpPersonalKeys } from './modules/personal-keys/known-keys.ts'
import { startResealing } from './modules/personal-keys/reseal.ts'
import { seedDemoPoints } from './modules/points/seed-demo-points.ts'
import { seedDemoTickets } from './modules/tickets/seed-demo.ts'
import { seed, type SeedHook } from './seed/seed.ts'
import { addDemoMember } from './seed/demo-member.ts'
import { demoMember } from './seed/site-data.ts'
import { topUpHourly } from './seed/top-up.ts'
import { whyNotStarted } from './config/start-failure.ts'

const equipDemoMember: SeedHook = async (tx, { first, today }) => {
  if (!first) return
  await seedDemoTickets(tx, { today, email: demoMember.email })
  await seedDemoPassengers(tx, demoMember.email)
  await seedDemoPoints(tx, new Date())
}

/** Migrates, seeds and listens, in that order: whoever can connect finds journeys. */
async function serve(config: Config, database: Database, keys: PersonalKeys): Promise<void> {
  const draining = openDraining()
  await migrateBackend(database)
  await takeUpPersonalKeys(database.db, keys)
  const tokenSecrets = await loadTokenSecrets(config, randomBytes)
  const app = await buildApp({ config, database, tokenSecrets, draining })
  const progress = (percent: number, step: string) => app.log.info({ percent, step }, `seed ${percent}%`)
  const hooks = config.demoMember ? [addDemoMember, equipDemoMember] : []
  if (!config.demoMember && (await closeDemoMember(database, demoMember, new Date())))
    app.log.warn('the demo member is closed, for DEMO_MEMBER is off')
  const lay = () => seed({ database, params: config.seed, now: new Date(), progress, hooks })
  await lay()
  app.addHook('onClose', topUpHourly(lay, app.log))
  app.addHook('onClose', noteSecretUses(database.db, config, app.log))
  app.addHook('onClose', startResealing({ db: database.db, clock: () => new Date(), log: app.log }, keys))
  await app.listen({ port: config.port, host: config.host })
  closeWithGrace({ delay: closingMs(config.drainMs, answersWithinMs(config)) }, async ({ err }) => {
    if (err) app.log.error(err, 'stopping after an error')
    else await draining.begin(config.drainMs)
    await app.close()
    await database.close()
  })
}

async function start(): Promise<void> {
  writePrivately()
  const config = readConfig(process.env)
  if (config.dataDir !== 'memory') await privateFolder(config.dataDir)
  const keys = await loadPersonalKeys(config)
  const database = await openDatabase(config, keys, (error) => console.error(`Database: ${error.message}`))
  try {
    await serve(config, database, keys)
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  await start()
} catch (error) {
  console.error(whyNotStarted(error))
  process.exit(1)
}
