import closeWithGrace from 'close-with-grace'
import { buildSmokeWorker } from './app.ts'
import { readSmokeWorkerConfig } from './config.ts'

/** What is under way is given back, and its browser ended. */
const closesWithinMs = 20_000

try {
  const config = readSmokeWorkerConfig(process.env)
  const app = await buildSmokeWorker(config)
  closeWithGrace({ delay: closesWithinMs, logger: app.log }, () => app.close())
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
