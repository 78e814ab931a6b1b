import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from 'shared/contracts/slots'
import type { BootManifest } from 'shared/module/boot'
import type { Module, RemoteId } from 'shared/module/module'
import type { SlotSource } from 'shared/module/slot'
import { SwitchedOffError, type LoadModule } from './load-module.ts'
import type { WholeSet } from './whole-set.ts'

type Filler<Name extends SlotName> = {
  module: Promise<Module>
  component: Promise<ComponentType<SlotProps[Name]>>
}
type Asked = { [Name in SlotName]?: Filler<Name> }

/** Whose fault it is when a slot of the host's own does not come up; the host's while nobody fills it. */
export function fillerOf({ modules }: BootManifest, name: SlotName): RemoteId | 'host' {
  return modules.find(({ fills }) => fills.includes(name))?.id ?? 'host'
}

/**
 * Finds who fills a slot by the boot manifest, and asks once for each release of it that this tab comes to
 * have; what failed is asked again by the next mount.
 */
export function slotSource(boot: BootManifest, load: LoadModule, whole: WholeSet): SlotSource {
  const asked: Asked = {}

  function ask<Name extends SlotName>(name: Name): Filler<Name>['component'] {
    const owner = boot.modules.find(({ fills }) => fills.includes(name))
    if (!owner && !whole.isHere()) return whole.ask().then(() => ask(name))
    if (!owner) return Promise.reject(new Error(`no module fills ${name}`))
    if (owner.off?.includes('*')) return Promise.reject(new SwitchedOffError(owner.id))
    const module = load(owner.id)
    const known = asked[name]
    if (known?.module === module) return known.component
    const component = open(name, module)
    // An assignment by index would have to fit every slot at once.
    Object.assign(asked, { [name]: { module, component } })
    component.catch(() => {
      if (asked[name]?.component === component) delete asked[name]
    })
    return component
  }

  return ask
}

async function open<Name extends SlotName>(name: Name, filling: Promise<Module>) {
  const module = await filling
  const fill = module.fills[name]
  if (!fill) throw new Error(`${module.id} does not fill ${name} after all`)
  return (await fill()).default
}
