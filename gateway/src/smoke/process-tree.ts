import { readdir, readFile } from 'node:fs/promises'

type Known = { pid: number; parent: number }

/** A process and all that it started, however it grouped them; only itself where there is no /proc. */
export async function processTree(root: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const known = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readParent))
  const tree = [root]
  for (const pid of tree) {
    for (const child of known) if (child?.parent === pid && !tree.includes(child.pid)) tree.push(child.pid)
  }
  return tree
}

async function readParent(name: string): Promise<Known | null> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
  // The command in the middle may have spaces and brackets of its own.
  const parent = /^.*\) \S (\d+)/s.exec(stat)?.[1]
  return parent === undefined ? null : { pid: Number(name), parent: Number(parent) }
}

/** Of all of them together, what is shared counted once; 0 where that cannot be told. */
export async function memoryMb(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
    }),
  )
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024
}

/** A process and all that it started. Whoever is stopped starts nobody any more, so that nobody is left out. */
export async function killTree(root: number): Promise<void> {
  const stopped = new Set<number>()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until a look finds nobody new
    const found = (await processTree(root)).filter((pid) => !stopped.has(pid))
    if (found.length === 0) break
    signal(found, 'SIGSTOP')
    for (const pid of found) stopped.add(pid)
  }
  signal([...stopped], 'SIGKILL')
}

function signal(pids: readonly number[], how: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, how)
    } catch {
      // It has ended by itself.
    }
  }
}
