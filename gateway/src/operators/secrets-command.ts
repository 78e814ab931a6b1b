import { describeUse, readSecretUses } from 'shared-server/process/secret-uses'
import { readConfig } from '../config/config.ts'
import { openDatabase, type Db } from '../database/database.ts'
import { siteSecrets } from '../tokens/secret.ts'
import { openCipher, type Cipher } from './cipher.ts'
import { secretUses } from './keep-secrets.ts'
import { countEncrypted } from './renew-encrypted.ts'

/** The console knows a browser for so long; nothing else that is signed lives longer. */
const longestDays = 90

/**
 * `pnpm gateway-secrets`, for ops: what is in use of GATEWAY_SECRET, and when the one before may go. Reads it and DATABASE_URL
 * as the gateway does; without the last DATA_DIR, and then the site must be stopped.
 */
async function describeSecrets(): Promise<string> {
  const config = readConfig({ ...process.env, NODE_ENV: undefined })
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    if (database.unavailable) throw database.unavailable
    const secrets = await siteSecrets(config.secrets, database, config.dataDir)
    const uses = await readSecretUses({ db: database.db, ...secretUses }, secrets)
    const lines = uses.map((use) => {
      const mayGoAt = new Date((use.lastUsedAt?.getTime() ?? 0) + longestDays * 86_400_000)
      return `  ${describeUse(use, mayGoAt, new Date())}`
    })
    return ['GATEWAY_SECRET', ...lines, ...(await encryptedLines(database.db, openCipher(secrets)))].join(
      '\n',
    )
  } finally {
    await database.close()
  }
}

async function encryptedLines(db: Db, cipher: Cipher): Promise<string[]> {
  const { all, byEarlier, unreadable } = await countEncrypted(db, cipher)
  const what = 'second factors and log-ins'
  return [
    `  ${byEarlier} of ${all} ${what} hang on an earlier one`,
    ...(byEarlier === 0 ? [] : ['  gateways that sign with the first renew them within an hour']),
    ...(unreadable === 0
      ? []
      : [`  ${unreadable} of ${all} ${what} are read by none of this setting: is it the gateway's?`]),
  ]
}

try {
  console.log(await describeSecrets())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
