import { fileURLToPath } from 'node:url'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What runs behind the wall, and what it imports besides Node's own. */
export const workerScript = { script: pathOf('worker.mts'), besidesScript: [pathOf('frames.mts')] }
