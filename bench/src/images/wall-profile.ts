import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

const podmans = '/usr/share/containers/seccomp.json'
const call = 'sethostname'

type Profile = { syscalls: { names: string[]; action: string }[] }

/**
 * Podman's profile of system calls, with the one beside that the wall around the code of releases takes too, and that podman's has for
 * administrators alone: a host name of its own. Nothing where there is no podman.
 */
export async function writeWallProfile(file: string): Promise<void> {
  if (!existsSync(podmans)) return
  const profile: Profile = JSON.parse(await readFile(podmans, 'utf8'))
  const others = profile.syscalls.map((rule) => ({
    ...rule,
    names: rule.names.filter((name) => name !== call),
  }))
  const syscalls = [...others, { names: [call], action: 'SCMP_ACT_ALLOW' }]
  await writeFile(file, JSON.stringify({ ...profile, syscalls }, null, 1))
}
