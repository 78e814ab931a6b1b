import type { HostileRender } from './hostile-render.ts'

/** Has another thread read it. */
export const workerThread: HostileRender = {
  wants: `const code = "const { parentPort, workerData } = require('node:worker_threads');" +
      "parentPort.postMessage(require('node:fs').readFileSync(workerData, 'utf8'))"
    const thread = new (node('worker_threads').Worker)(code, { eval: true, workerData: query.get('file') })
    return await new Promise((resolve, reject) => { thread.once('message', resolve); thread.once('error', reject) })`,
  got: 'PRIVATE KEY',
}
