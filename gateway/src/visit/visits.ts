import type { FastifyRequest } from 'fastify'
import { runningDrill } from './running-drill.ts'
import { type KeyStands, openOverride, overrideCookie } from './sealed-override.ts'
import { placeOf } from './visitor-bucket.ts'
import type { Registry } from '../registry/registry.ts'
import { areasOf, releaseKey, resolveSet } from '../registry/state/state.ts'
import type { Seal } from '../tokens/seal.ts'
import { openNetworks } from './network.ts'
import { previewCookie, readPins } from './preview.ts'
import type { BrowserVisit } from './visit.ts'
import { openVisitors, visitorCookie } from './visitor.ts'

const thirtyDays = 30 * 86_400

export type Visits = { of: (request: FastifyRequest) => Promise<BrowserVisit> }

type Needs = { registry: Registry; seal: Seal; secret: string; stands: KeyStands; https: boolean }

/** Which releases a request is answered with. A visitor is a number, and has one only while it decides something. */
export function openVisits({ registry, seal, secret, stands, https }: Needs): Visits {
  const options = { path: '/', maxAge: thirtyDays, httpOnly: true, sameSite: 'lax', secure: https } as const
  const nameNetwork = openNetworks(secret)
  const visitors = openVisitors(secret)
  return {
    of: async ({ cookies, ip }) => {
      const state = registry.state()
      const pins = await readPins(seal, cookies[previewCookie], registry.release)
      const preview = pins.size > 0
      const override = preview ? null : await openOverride(seal, cookies[overrideCookie], stands)
      const drill = runningDrill(state)
      const deciding = drill !== null || [...state.pointers.values()].some(({ canary }) => canary !== null)
      const network = nameNetwork(ip)
      const known = visitors.read(cookies[visitorCookie])
      const visitor = known?.visitor ?? visitors.draw(network)
      const live = resolveSet(
        state,
        // A release is tried beside what nearly everybody has, not beside other squads' canaries.
        (module, version, percent) => !preview && placeOf(releaseKey(module, version), visitor) < percent,
        pins,
      )
      const drilled = drill !== null && placeOf(`drill:${drill.id}`, visitor) < drill.percent
      return {
        live,
        preview,
        // What was chosen for one browser alone says nothing about visitors.
        drill: drilled && !preview && !override ? drill : null,
        override: override && { ...override, areas: [...(areasOf(state.modules, override.module) ?? [])] },
        // One who brings a number from elsewhere sees what it leads to, and is nobody's sample.
        network: known === null || known.network === network ? network : null,
        cookies:
          deciding && known === null && !preview
            ? [{ name: visitorCookie, value: visitors.cookieOf(visitor, network), options }]
            : [],
      }
    },
  }
}
