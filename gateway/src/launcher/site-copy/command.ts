import { resolve } from 'node:path'
import { projectRoot } from '../../build/build-part.ts'

type Named = { file: string; dataDir: string }

/** Runs a command of ops on a file and the folder of a site, prints what it answers, and exits with 1 when it throws. */
export async function runOnCopy(usage: string, run: (named: Named) => Promise<string>): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2)
    if (!file || more.length > 0) throw new Error(usage)
    const { DATABASE_URL, DATA_DIR, INIT_CWD } = process.env
    if (DATABASE_URL)
      throw new Error(
        'DATABASE_URL is set: a site on PostgreSQL is copied by pgBackRest (docs/guides/backup.md), and its files are those of the bucket.',
      )
    console.log(
      // From where the command was typed, not from the root, where pnpm runs it.
      await run({ file: resolve(INIT_CWD ?? '.', file), dataDir: resolve(projectRoot, DATA_DIR ?? '.data') }),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
