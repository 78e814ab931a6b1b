import type { ModuleId } from 'shared/module/module'

const standing = new Set<ModuleId>()
let listen: (() => void) | null = null

/** A page of the module has been drawn, and its effects have run. */
export function notePageStands(module: ModuleId): void {
  if (standing.has(module)) return
  standing.add(module)
  listen?.()
}

export const standingModules = (): ModuleId[] => [...standing]

/** From now on this one is called, and at once if a page stands already. */
export function onPageStands(listener: () => void): void {
  listen = listener
  if (standing.size > 0) listener()
}
