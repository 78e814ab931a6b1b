import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { placeOf } from '../registry/bucket.ts'
import type { Registry } from '../registry/registry.ts'
import { releaseKey, resolveSet } from '../registry/state.ts'
import type { Seal } from '../seal/seal.ts'
import { previewCookie, readPins } from './preview.ts'
import type { BrowserVisit } from './visit.ts'

const visitorCookie = 'visitor'
const thirtyDays = 30 * 86_400

export type Visits = { of: (request: FastifyRequest) => Promise<BrowserVisit> }

type Needs = { registry: Registry; seal: Seal; https: boolean }

/** Which releases a request is answered with. A visitor is a random number, and has one only while it decides something. */
export function openVisits({ registry, seal, https }: Needs): Visits {
  const secure = https ? '; Secure' : ''
  return {
    of: async (request) => {
      const state = registry.state()
      const pins = await readPins(seal, request.cookies[previewCookie], registry.release)
      const deciding =
        state.drill !== null || [...state.pointers.values()].some(({ canary }) => canary !== null)
      const known = readVisitor(request.cookies[visitorCookie])
      const visitor = known ?? randomBytes(16).toString('base64url')
      const live = resolveSet(
        state,
        (module, version, percent) => placeOf(releaseKey(module, version), visitor) < percent,
        pins,
      )
      return {
        live,
        preview: pins.size > 0,
        drill: null,
        override: null,
        cookies:
          deciding && known === null
            ? [`${visitorCookie}=${visitor}; Path=/; Max-Age=${thirtyDays}; HttpOnly; SameSite=Lax${secure}`]
            : [],
      }
    },
  }
}

function readVisitor(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{22}$/.test(cookie) ? cookie : null
}
