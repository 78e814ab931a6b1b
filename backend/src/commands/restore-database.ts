import { readOptions } from './restore-database/options.ts'
import { restoreDatabase } from './restore-database/restore.ts'

try {
  await restoreDatabase(await readOptions(process.argv.slice(2), process.env.INIT_CWD ?? '.'), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
