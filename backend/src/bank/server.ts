import closeWithGrace from 'close-with-grace'
import { privateFolder, writePrivately } from 'shared-server/files/private-files'
import { buildBank } from './app.ts'
import { readBankConfig } from './config.ts'

async function start(): Promise<void> {
  writePrivately()
  const config = readBankConfig(process.env)
  if (config.dataDir !== 'memory') await privateFolder(config.dataDir)
  const app = await buildBank(config, { logger: { level: process.env['LOG_LEVEL'] ?? 'info' } })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    throw error
  }
  closeWithGrace({ delay: 5_000, logger: app.log }, () => app.close())
}

try {
  await start()
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const why = error instanceof Error ? error.message : String(error)
  console.error(taken ? 'The bank cannot start: its port is taken; set PORT.' : why)
  process.exit(1)
}
