import { slotsOfHost } from '../../contracts/slots.ts'
import type { Act } from '../act.ts'
import { matchesPath, readPattern } from '../route-pattern.ts'

/** The host opens the log-in over any page, when the tab notes that a member was asked and did not answer. */
export const actsOfHost: Record<string, Act> = {
  '/': {
    session: { 'asked-to-log-in': '' },
    opens: [...slotsOfHost],
    steps: [{ expect: { role: 'dialog' } }],
  },
}

type Evaluated = {
  routes: readonly { facts: { path: string }; act: Act | undefined }[]
  offers: readonly string[]
}

/** By route path. Whoever builds hears what the smoke could not walk. */
export function actsOf(id: string, { routes, offers }: Evaluated): Record<string, Act> {
  const acts = routes.flatMap(({ facts, act }) => (act ? [[facts.path, act] as const] : []))
  for (const [path, { at, opens = [] }] of acts) {
    const pattern = readPattern(path)
    if (at !== undefined && !(pattern && matchesPath(pattern, new URL(at, 'http://site').pathname)))
      throw new Error(`${id}: the act of ${path} begins at ${at}, which is another page`)
    const unknown = opens.find((slot) => !offers.includes(slot))
    if (unknown !== undefined)
      throw new Error(`${id}: the act of ${path} opens ${unknown}, which the module does not offer`)
  }
  return Object.fromEntries(acts)
}
