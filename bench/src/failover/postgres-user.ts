import { execa } from 'execa'
import { chown } from 'node:fs/promises'

/** PostgreSQL refuses to run as root; root's runs are the user postgres. */
type User = { uid: number; gid: number }

const idOf = async (which: '-u' | '-g') => Number((await execa('id', [which, 'postgres'])).stdout)

async function postgresUser(): Promise<User | null> {
  if (process.getuid?.() !== 0) return null
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** As whom a process of the cluster is started. */
export const runningAs = async (): Promise<Partial<User>> => (await postgresUser()) ?? {}

/** Gives them a folder. */
export async function ownFolder(folder: string): Promise<void> {
  const user = await postgresUser()
  if (user) await chown(folder, user.uid, user.gid)
}
