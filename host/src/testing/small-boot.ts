import { createHash } from 'node:crypto'
import { type BootManifest, type BootModule, wholeSetAddress } from 'shared/module/boot'
import type { RemoteId } from 'shared/module/module'

/** The file with all modules of a set, as the gateway has it. For tests. */
export function setFileOf(modules: BootModule[]) {
  const content = JSON.stringify({ modules })
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { address: wholeSetAddress(integrity), integrity, content }
}

type Shown = { matched: RemoteId | null; pathname: string; whole: string }

/** What a document names of it: the matched module, with the page's own route, and the files that open it. */
export function smallBoot(boot: BootManifest, { matched, pathname, whole }: Shown): BootManifest {
  const modules = boot.modules.flatMap((module) => (module.id === matched ? [partOf(module, pathname)] : []))
  return { ...boot, modules, whole }
}

function partOf(module: BootModule, pathname: string): BootModule {
  const needed = JSON.stringify(module.manifest, (key, value: unknown) => (key === 'async' ? [] : value))
  return {
    ...module,
    manifest: JSON.parse(needed) as unknown,
    routes: module.routes.filter(({ path }) => path === pathname),
    integrity: Object.fromEntries(
      Object.entries(module.integrity).filter(([file]) => needed.includes(JSON.stringify(file))),
    ),
    part: true,
  }
}
