import { readOptions } from './restore-database/options.ts'
import { restoreDatabase } from './restore-database/restore.ts'

// What is written for PostgreSQL it has to read as another user.
process.umask(0o022)

const interruption = new AbortController()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
  process.on(signal, () => interruption.abort(new Error(`Interrupted by ${signal}.`)))

try {
  const options = await readOptions(process.argv.slice(2), process.env.INIT_CWD ?? '.')
  await restoreDatabase(options, console.log, interruption.signal)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
