import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { runningDrill } from '../drill/running-drill.ts'
import { type KeyStands, openOverride, overrideCookie } from '../override/sealed-override.ts'
import { placeOf } from '../registry/bucket.ts'
import type { Registry } from '../registry/registry.ts'
import { areasOf, releaseKey, resolveSet } from '../registry/state.ts'
import type { Seal } from '../seal/seal.ts'
import { previewCookie, readPins } from './preview.ts'
import type { BrowserVisit } from './visit.ts'

const visitorCookie = 'visitor'
const thirtyDays = 30 * 86_400

export type Visits = { of: (request: FastifyRequest) => Promise<BrowserVisit> }

type Needs = { registry: Registry; seal: Seal; stands: KeyStands; https: boolean }

/** Which releases a request is answered with. A visitor is a random number, and has one only while it decides something. */
export function openVisits({ registry, seal, stands, https }: Needs): Visits {
  const secure = https ? '; Secure' : ''
  return {
    of: async ({ cookies }) => {
      const state = registry.state()
      const pins = await readPins(seal, cookies[previewCookie], registry.release)
      const preview = pins.size > 0
      const override = preview ? null : await openOverride(seal, cookies[overrideCookie], stands)
      const drill = runningDrill(state)
      const deciding = drill !== null || [...state.pointers.values()].some(({ canary }) => canary !== null)
      const known = readVisitor(cookies[visitorCookie])
      const visitor = known ?? randomBytes(16).toString('base64url')
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
        cookies:
          deciding && known === null && !preview
            ? [`${visitorCookie}=${visitor}; Path=/; Max-Age=${thirtyDays}; HttpOnly; SameSite=Lax${secure}`]
            : [],
      }
    },
  }
}

function readVisitor(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{22}$/.test(cookie) ? cookie : null
}
