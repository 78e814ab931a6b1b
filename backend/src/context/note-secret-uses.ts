import type { FastifyBaseLogger } from 'fastify'
import { noteSecretUse } from 'shared-server/process/secret-uses'
import type { Secrets } from 'shared-server/secrets'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'

type Settings = Pick<Config, 'tokenSecrets' | 'bankSecrets'>

/** Those of the environment, by the name that they have there. */
export const secretSettings = ({ tokenSecrets, bankSecrets }: Settings): [string, Secrets][] => [
  ...(tokenSecrets === null ? [] : ([['TOKEN_SECRET', tokenSecrets]] satisfies [string, Secrets][])),
  ['BANK_SECRET', bankSecrets],
]

/** Writes down which of them this process signs with, for `pnpm secrets`; the answer stops it. */
export function noteSecretUses(
  db: Db,
  settings: Settings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'which secret signs was not noted')
  const stops = secretSettings(settings).map(([setting, secrets]) =>
    noteSecretUse({ db, table: 'secret_uses', setting }, secrets, failed),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
