import type { HostileRender } from './hostile-render.ts'

/** Finds the gateway, which it could end as well. */
export const signal: HostileRender = {
  wants: `process.kill(Number(query.get('gateway')), 0)
    return 'the gateway is mine'`,
  got: 'the gateway is mine',
}
