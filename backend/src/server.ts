import { randomBytes } from 'node:crypto'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { migrate } from './db/migrate.ts'
import { loadTokenSecret } from './modules/auth/tokens.ts'
import { seed } from './seed/seed.ts'

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config, (error) => console.error(`database: ${error.message}`))
  const tokenSecret = await loadTokenSecret(config, randomBytes)
  await migrate(database)
  const app = await buildApp({ config, database, tokenSecret })
  await seed({
    database,
    wish: config.seed,
    now: new Date(),
    progress: (percent, step) => app.log.info({ percent, step }, `seed ${percent}%`),
  })
  const grace = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error(err, 'stopping after an error')
    await app.close()
    await database.close()
  })
  app.addHook('onClose', () => grace.uninstall())
  await app.listen({ port: config.port, host: config.host })
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The backend cannot start: its port is taken; set PORT.'
  return error.message
}
