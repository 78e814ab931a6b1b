import type { HostileRender } from './hostile-render.ts'

/** Has another program read it, which knows nothing of Node's permissions. */
export const childProcess: HostileRender = {
  wants: `return String(node('child_process').execFileSync('cat', [query.get('file')]))`,
  got: 'PRIVATE KEY',
}
