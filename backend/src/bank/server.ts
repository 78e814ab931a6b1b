import closeWithGrace from 'close-with-grace'
import { buildBank } from './app.ts'
import { type BankConfig, readBankConfig } from './config.ts'

function configOrExit(): BankConfig {
  try {
    return readBankConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const config = configOrExit()
const app = await buildBank(config, { logger: { level: process.env['LOG_LEVEL'] ?? 'info' } })
closeWithGrace({ delay: 5_000, logger: app.log }, async () => {
  await app.close()
})
try {
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  app.log.fatal(error, `the bank cannot listen on ${config.host}:${config.port}`)
  process.exit(1)
}
