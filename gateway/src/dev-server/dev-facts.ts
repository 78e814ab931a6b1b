import { parentPort, workerData } from 'node:worker_threads'
import { evaluateModule } from 'shared/module/build/evaluate-module'
import * as z from 'zod/mini'

/** A thread for each build: what was loaded for the one before is gone with its thread. */
const asked = z.object({ entry: z.string(), id: z.string(), version: z.string() }).parse(workerData)
const { routes, fills, offers } = await evaluateModule(asked.entry, asked.id, asked.version)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage({ routes: routes.map(({ facts }) => facts), fills, offers })
