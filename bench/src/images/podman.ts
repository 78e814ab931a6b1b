import { execa } from 'execa'
import { join } from 'node:path'
import { MachineError } from './machine-error.ts'
import type { AtEnd } from '../common/run.ts'

/** The engine with a store of its own: it neither sees nor leaves an image of this machine. */
export type Podman = (args: readonly string[], options?: { input?: string }) => ReturnType<typeof run>

export const base = 'localhost/rotabus/base'
export const browserBase = 'localhost/rotabus/browser-base'

/** What a process is run with: nothing that it does not need, and limits that any machine grants. */
export const confined = (network: 'host' | 'none' = 'host') =>
  `--read-only --read-only-tmpfs=false --cap-drop all --security-opt no-new-privileges --network ${network} --ulimit nofile=4096:4096 --ulimit nproc=4096:4096`.split(
    ' ',
  )

/** Opens a store with the base in it, on layers where the kernel has them, else on copies. */
export async function openPodman(
  bases: Record<'base' | 'browser', string>,
  folder: string,
  atEnd: AtEnd,
): Promise<Podman> {
  const reasons: string[] = []
  for (const driver of ['overlay', 'vfs']) {
    const podman = podmanOn(driver, folder)
    atEnd(() => podman(['rm', '--all', '--force', '--time', '0']))
    const imported = await podman(['import', '--quiet', bases.base, base])
    const tried = imported.failed ? imported : await podman(['run', '--rm', ...confined(), base, '/bin/true'])
    if (!tried.failed) {
      const browser = await podman(['import', '--quiet', bases.browser, browserBase])
      if (!browser.failed) return podman
      throw new Error(`The base with a browser cannot be imported: ${browser.all ?? ''}`)
    }
    // The engine could, the base cannot.
    if (notToBeRun.has(tried.exitCode ?? 0)) throw new Error(`The base runs nothing: ${tried.all ?? ''}`)
    reasons.push(`${driver}: ${lastLine(tried.all ?? tried.message)}`)
  }
  throw new MachineError(`This machine runs no containers (${reasons.join('; ')})`)
}

/** Of `podman run`: what was to be run is not there, or is no program. */
const notToBeRun: ReadonlySet<number> = new Set([126, 127])

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)?.slice(0, 300) ?? ''

function podmanOn(driver: string, home: string): Podman {
  const folder = join(home, driver)
  const engine = [
    `--root=${join(folder, 'root')}`,
    `--runroot=${join(folder, 'run')}`,
    `--tmpdir=${join(folder, 'tmp')}`,
    `--storage-driver=${driver}`,
    '--runtime=runc',
    '--cgroup-manager=cgroupfs',
    '--events-backend=none',
  ]
  return (args, { input } = {}) => run([...engine, ...args], home, input)
}

/** In the folder of the trial: the monitor of a container that took too much memory leaves a file `oom` where it was started. */
const run = (args: readonly string[], cwd: string, input = '') =>
  execa('podman', args, { all: true, reject: false, input, cwd })
