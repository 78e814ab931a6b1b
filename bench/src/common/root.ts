import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** How a command of ours is started: from here, with the project's own Node. */
export const inRoot = { cwd: root, preferLocal: true, localDir: root, stdin: 'ignore' } as const
