import { calls } from '../../contracts/catalogue.ts'
import { companySetting, menu, setting } from '../../contracts/site.ts'
import { serverCall, type ServerCall } from '../facts.ts'

/** What the header and footer of every page show; the host has no `module.tsx` to say so. */
export const serverCallsOfHost = [companySetting.name, setting.name, menu.name]

/** The calls of these names as module.json says them; throws for a name that is none, or is a member's. */
export function callsNamed(id: string, names: readonly string[]): ServerCall[] {
  return names.map((name) => {
    const call = calls.find((one) => one.name === name)
    if (!call) throw new Error(`${id}: serverCalls names ${name}, and there is no such call`)
    if (call.access === 'member')
      throw new Error(
        `${id}: serverCalls names ${name}, a member's call; pages of members render in the browser`,
      )
    return serverCall.parse({ method: call.method, path: call.path })
  })
}
