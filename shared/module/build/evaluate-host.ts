import { createRequire } from 'node:module'
import * as z from 'zod/mini'

const server = z.object({ providedExports: z.record(z.string(), z.array(z.string())) })

/** Which exports of which singleton a built host has for its remotes on the server: its build is loaded as the gateway will load it. */
export function evaluateHost(entry: string) {
  const load = createRequire(entry)
  // A watched build is another one of the same name.
  delete load.cache[entry]
  return server.parse(load(entry)).providedExports
}
