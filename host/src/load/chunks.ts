import type { ComponentType } from 'react'
import { type SlotName, slotNames, type SlotProps } from 'shared/contracts/slots'
import type { Module, ModuleRoute, SlotFillers } from 'shared/module/module'

/** How a chunk is asked for: `load` does it once, `from` finds the same chunk in another release. */
export type AskForChunk = <Code>(
  load: () => Promise<Code>,
  from: (other: Module) => Promise<Code>,
) => Promise<Code>

/** The same module, whose pages and slots come by way of `ask`. */
export function withChunks(module: Module, ask: AskForChunk): Module {
  return {
    ...module,
    routes: module.routes.map((route) => ({
      ...route,
      lazy: () => ask(route.lazy, (other) => pageOf(other, route).lazy()),
    })),
    fills: fillsOf(module, ask),
  }
}

type Filler<Name extends SlotName> = () => Promise<{ default: ComponentType<SlotProps[Name]> }>

function pageOf({ id, routes }: Module, { path }: ModuleRoute): ModuleRoute {
  const page = routes.find((one) => one.path === path)
  if (!page) throw new Error(`the earlier release of ${id} has no page ${path}`)
  return page
}

function fillsOf({ fills }: Module, ask: AskForChunk): SlotFillers {
  const asked: SlotFillers = {}
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties both fillers to one slot inside
  function askFor<Name extends SlotName>(name: Name) {
    const fill: Filler<Name> | undefined = fills[name]
    if (!fill) return
    const filler: Filler<Name> = () =>
      ask(fill, async ({ id, fills: others }) => {
        const other: Filler<Name> | undefined = others[name]
        if (!other) throw new Error(`the earlier release of ${id} does not fill ${name}`)
        return await other()
      })
    // An assignment by index would have to fit every slot at once.
    Object.assign(asked, { [name]: filler })
  }
  for (const name of slotNames) askFor(name)
  return asked
}
