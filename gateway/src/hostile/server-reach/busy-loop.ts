import type { HostileRender } from './hostile-render.ts'

/** Gives the processor back when it is asked for nothing; else keeps it for a while, as an endless loop does for ever. */
export const busyLoop: HostileRender = {
  wants: `const end = Date.now() + Number(query.get('ms') ?? 0)
    while (Date.now() < end);
    return 'looped'`,
  got: 'looped',
}
