import type { HostileRender } from './hostile-render.ts'

/** Buffers, which no limit of the heap counts. */
export const keptMemory: HostileRender = {
  wants: `globalThis.all = Array.from({ length: 20 }, () => node('buffer').Buffer.alloc(20_000_000, 1))
    return 'it has ' + globalThis.all.length`,
  got: 'it has 20',
}
