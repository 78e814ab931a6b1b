import type { ModuleId } from 'shared/module/facts'
import type { PageSwitch } from '../../../wire/switch.ts'

/** A switch ends by the clock, whether or not anybody takes its row away. */
export const isRunning = ({ until }: Pick<PageSwitch, 'until'>, now = Date.now()): boolean =>
  until === null || Date.parse(until) > now

/** Of each module what is off at this moment: paths of its routes, or `*`. */
export function switchedOff(
  switches: readonly PageSwitch[],
  now = Date.now(),
): ReadonlyMap<ModuleId, readonly string[]> {
  const off = new Map<ModuleId, string[]>()
  for (const { module, page } of switches.filter((one) => isRunning(one, now)))
    off.set(module, [...(off.get(module) ?? []), page])
  return off
}
