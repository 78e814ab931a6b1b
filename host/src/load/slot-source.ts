import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from 'shared/contracts/slots'
import type { BootManifest } from 'shared/module/boot'
import type { SlotSource } from 'shared/module/slot'
import type { LoadModule } from './load-module.ts'

type Asked = { [Name in SlotName]?: Promise<ComponentType<SlotProps[Name]>> }

/** Finds who fills a slot by the boot manifest, and asks once; what failed is asked again by the next mount. */
export function slotSource(boot: BootManifest, load: LoadModule): SlotSource {
  const asked: Asked = {}

  async function ask<Name extends SlotName>(name: Name): Promise<ComponentType<SlotProps[Name]>> {
    const owner = boot.modules.find(({ fills }) => fills.includes(name))
    if (!owner) throw new Error(`no module fills ${name}`)
    const open = (await load(owner.id)).fills[name]
    if (!open) throw new Error(`${owner.id} does not fill ${name} after all`)
    return (await open()).default
  }

  return (name) => {
    const asking = asked[name] ?? ask(name)
    asked[name] = asking
    asking.catch(() => {
      delete asked[name]
    })
    return asking
  }
}
