import { describeUse, readSecretUses } from 'shared-server/process/secret-uses'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { siteSecrets } from '../tokens/secret.ts'
import { openCipher } from './cipher.ts'
import { secretUses } from './keep-secrets.ts'
import { countEarlier } from './renew-encrypted.ts'

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
    const earlier = await countEarlier(database.db, openCipher(secrets))
    return [
      'GATEWAY_SECRET',
      ...lines,
      ...(earlier === 0
        ? []
        : [
            `  ${earlier} second factors and log-ins hang on an earlier one: a gateway renews them within an hour`,
          ]),
    ].join('\n')
  } finally {
    await database.close()
  }
}

try {
  console.log(await describeSecrets())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
