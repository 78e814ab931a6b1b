import closeWithGrace from 'close-with-grace'
import { buildBuyer } from './app.ts'
import { readBuyerConfig } from './config.ts'

/** A round that takes longer is cut off, and the seat that it holds runs out. */
const closesWithinMs = 90_000

try {
  const config = readBuyerConfig(process.env)
  const app = buildBuyer(config)
  closeWithGrace({ delay: closesWithinMs, logger: app.log }, () => app.close())
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
