import type { HostileRender } from './hostile-render.ts'

/** Reads the environment of the gateway, where ops put secrets. */
export const gatewaysEnvironment: HostileRender = {
  wants: `return node('fs').readFileSync('/proc/' + query.get('gateway') + '/environ', 'utf8')`,
  got: 'PATH=',
}
