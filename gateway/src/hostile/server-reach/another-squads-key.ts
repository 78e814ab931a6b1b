import type { HostileRender } from './hostile-render.ts'

/** Reads the key with which another squad signs. */
export const anotherSquadsKey: HostileRender = {
  wants: `return node('fs').readFileSync(query.get('file'), 'utf8')`,
  got: 'PRIVATE KEY',
}
