import { readdir, readFile } from 'node:fs/promises'

/** What a process has in memory and has used of the cores since it started, with all that it has started. */
export type Used = { megabytes: number; cpuMs: number }

/** Of Linux on what Node runs on: times come in hundredths of a second, memory in pages. */
const tickMs = 10
const pageBytes = 4096

/** By the names that the process ids are given under. */
export async function usedByTrees(pids: Readonly<Record<string, number>>): Promise<Map<string, Used>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(names.map((pid) => statOf(Number(pid))))).filter((one) => one !== null)
  const treeOf = (pid: number) => {
    const tree = all.filter((one) => one.pid === pid)
    // Who is found on the way is looked at as well.
    for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.pid))
    return {
      megabytes: tree.reduce((sum, { megabytes }) => sum + megabytes, 0),
      cpuMs: tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    }
  }
  return new Map(Object.entries(pids).map(([name, pid]) => [name, treeOf(pid)]))
}

/** Null of a process that has ended meanwhile: what it used is then its parent's. */
async function statOf(pid: number): Promise<(Used & { pid: number; parent: number }) | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name may have spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3] ?? 0)
  if (text === '') return null
  return {
    pid,
    parent: field(4),
    cpuMs: (field(14) + field(15) + field(16) + field(17)) * tickMs,
    megabytes: (field(24) * pageBytes) / 2 ** 20,
  }
}
