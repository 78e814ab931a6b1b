import { randomBytes } from 'node:crypto'
import { keepSecretFile } from 'shared-server/files/secret-file'
import { secretsIn, type Secrets } from 'shared-server/secrets'
import { keyFile } from './admin-key-file.ts'

/** An environment whose `ADMIN_KEY` is the one to speak with: the gateway's own setting may name the former too. */
export const withOneAdminKey = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env.ADMIN_KEY === undefined ? env : { ...env, ADMIN_KEY: secretsIn(env.ADMIN_KEY)[0] }

/** Those of the environment, or one made once and kept where only this user reads it. */
export async function adminKeysOf(given: Secrets | null, dataDir: string): Promise<Secrets> {
  if (given !== null) return given
  return [await keepSecretFile(keyFile(dataDir), () => randomBytes(32).toString('base64url'))]
}
