import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { privateFolder, writePrivately } from 'shared-server/files/private-files'
import { readConfig } from './config/config.ts'
import { listen } from './config/listen.ts'

try {
  writePrivately()
  const config = readConfig(process.env)
  await privateFolder(config.dataDir)
  const app = await buildApp(config)
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the gateway stops')
    await app.close()
  })
  await listen(app, config)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
