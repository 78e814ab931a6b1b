import type { Drill } from '../../wire/drill.ts'
import type { RegistryState } from '../registry/state/state.ts'

/** A drill ends by the clock, whether or not anything else makes the gateway read its registry again. */
export function runningDrill({ drill }: Pick<RegistryState, 'drill'>, now = Date.now()): Drill | null {
  return drill !== null && Date.parse(drill.until) > now ? drill : null
}
