import closeWithGrace from 'close-with-grace'
import { closingMs, openDraining } from 'shared-server/process/draining'
import { answersWithinMs, buildApp } from './app.ts'
import { privateFolder, writePrivately } from 'shared-server/files/private-files'
import { readConfig } from './config/config.ts'
import { listen } from './config/listen.ts'

try {
  writePrivately()
  const config = readConfig(process.env)
  await privateFolder(config.dataDir)
  const draining = openDraining()
  const app = await buildApp(config, draining)
  closeWithGrace({ delay: closingMs(config.drainMs, answersWithinMs), logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'the gateway stops')
    else await draining.begin(config.drainMs)
    await app.close()
  })
  await listen(app, config)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
