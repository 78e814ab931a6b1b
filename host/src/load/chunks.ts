import { slotNames } from 'shared/contracts/slots'
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

function pageOf({ id, routes }: Module, { path }: ModuleRoute): ModuleRoute {
  const page = routes.find((one) => one.path === path)
  if (!page) throw new Error(`the earlier release of ${id} has no page ${path}`)
  return page
}

function fillsOf({ fills }: Module, ask: AskForChunk): SlotFillers {
  const asked: SlotFillers = {}
  for (const name of slotNames) {
    const fill = fills[name]
    if (!fill) continue
    asked[name] = () =>
      ask(fill, async ({ id, fills: others }) => {
        const other = others[name]
        if (!other) throw new Error(`the earlier release of ${id} does not fill ${name}`)
        return await other()
      })
  }
  return asked
}
