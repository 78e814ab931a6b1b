import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The operating system's wall (bubblewrap), for whatever runs a squad's code: a network, a process table and a file
 * system of its own, a user who may do nothing, and nothing to read but what is named.
 */
export type Found = { kind: 'bubblewrap' | 'none'; why: string | null }
export type WallMode = 'required' | 'auto' | 'off'

export const node = realpathSync(process.execPath)
export const flags = (text: string) => text.split(' ')
export const readOnly = (paths: readonly string[]) => paths.flatMap((path) => ['--ro-bind', path, path])

/** Who is inside: a process that ends with whoever started it, and everything it starts with it. */
export const nobodyIn = (hostname: string) => [
  ...flags('--unshare-all --die-with-parent --new-session --as-pid-1'),
  ...flags(`--uid 65534 --gid 65534 --cap-drop ALL --hostname ${hostname}`),
]
export const system = flags(
  '--ro-bind /usr /usr --ro-bind-try /bin /bin --ro-bind-try /lib /lib --ro-bind-try /lib64 /lib64 --proc /proc --dev /dev',
)
export const shut = flags('--remount-ro /dev --remount-ro / --chdir /')

/** What the command prints behind the wall, or why it cannot run there, in words. */
export async function tryBubblewrap(
  wall: readonly string[],
  command: readonly string[],
): Promise<{ stdout: string } | { why: string }> {
  return await promisify(execFile)('bwrap', [...wall, '--', ...command], {
    timeout: 10_000,
    env: { PATH: process.env.PATH },
  }).then(
    ({ stdout }) => ({ stdout }),
    (error: NodeJS.ErrnoException & { stderr?: string }) => ({
      why: error.code === 'ENOENT' ? 'bubblewrap is not installed' : error.stderr?.trim() || error.message,
    }),
  )
}

/** Throws where a wall is required and there is none, in a sentence that says what to do. */
export function requireWall(
  mode: WallMode,
  { who = 'gateway', what, why }: { who?: string; what: string; why: string },
): void {
  if (mode !== 'required') return
  throw new Error(
    `The ${who} cannot start: ${what} would run without a wall around it (${why}). Install bubblewrap and let it make user namespaces, or say RENDER_WALL=off.`,
  )
}
