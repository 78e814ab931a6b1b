import type { BootManifest, BootModule } from 'shared/module/boot'
import type { ModuleId } from 'shared/module/facts'

const standIns = new Map<ModuleId, string>()

/** From now on this release runs in the tab, and not the document's. */
export function noteStandIn({ id, version }: Pick<BootModule, 'id' | 'version'>): void {
  standIns.set(id, version)
}

/** Which release of a module runs in this tab: the address of a file does not say. */
export function runningVersion({ modules, hostVersion }: BootManifest, module: ModuleId): string {
  return standIns.get(module) ?? modules.find(({ id }) => id === module)?.version ?? hostVersion
}
