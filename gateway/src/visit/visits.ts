import type { FastifyRequest } from 'fastify'
import type { Secrets } from 'shared-server/secrets'
import { runningDrill } from './running-drill.ts'
import { type IsKeyActive, openOverride, overrideCookie } from './override-token.ts'
import { visitorBucketOf } from './visitor-bucket.ts'
import type { Registry } from '../registry/registry.ts'
import { areasOf, releaseKey, resolveSet, type RegistryState } from '../registry/state/state.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { openNetworks } from './network.ts'
import { choiceCookie, readChoice, resolveChoice, type Choice } from './choice.ts'
import { previewCookie, readPins } from './preview.ts'
import type { BrowserVisit } from './visit.ts'
import { serverCookie } from './server-cookie.ts'
import { openVisitors, visitorCookie } from './visitor.ts'

const visitorSeconds = 30 * 86_400

export type Visits = { of: (request: FastifyRequest) => Promise<BrowserVisit> }

type Deps = {
  registry: Registry
  signer: TokenSigner
  secrets: Secrets
  isKeyActive: IsKeyActive
  https: boolean
}

/** Which releases a request is answered with. A visitor is a number, and has one only while it decides something. */
export function openVisits({ registry, signer, secrets, isKeyActive, https }: Deps): Visits {
  const options = {
    path: '/',
    maxAge: visitorSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  } as const
  const nameNetwork = openNetworks(secrets)
  const visitors = openVisitors(secrets)
  /** A gateway that cannot ask its database shows what everybody has. */
  async function choiceOf(cookie: string | undefined, state: RegistryState) {
    const choice = await readChoice(signer, cookie, isKeyActive)
    return choice && (await resolveChoice(choice, state, registry.release).catch(() => null))
  }

  return {
    of: async ({ cookies, ip }) => {
      const state = registry.state()
      const pins = new Map(await readPins(signer, cookies[previewCookie], registry.release))
      const preview = pins.size > 0
      const override = preview
        ? null
        : await openOverride(signer, cookies[serverCookie(overrideCookie, https)], isKeyActive)
      const choice =
        preview || override ? null : await choiceOf(cookies[serverCookie(choiceCookie, https)], state)
      for (const [module, release] of choice?.releases ?? []) pins.set(module, release)
      const side = choice && sideOf(choice.choice)
      // A channel stands beside what nearly everybody has, as what the smoke tries does.
      const stableOnly = preview || choice?.choice.kind === 'channel'
      const drill = runningDrill(state)
      const deciding = drill !== null || [...state.pointers.values()].some(({ canary }) => canary !== null)
      const networks = nameNetwork(ip)
      const [network] = networks
      const known = visitors.read(cookies[visitorCookie])
      const isOwn = known === null || networks.includes(known.network)
      const visitor = known?.visitor ?? visitors.draw(network)
      const live = resolveSet(
        state,
        // A release is tried beside what nearly everybody has, not beside other squads' canaries.
        (module, version, percent) =>
          !stableOnly &&
          (side?.module === module
            ? side.in
            : visitorBucketOf(releaseKey(module, version), visitor) < percent),
        pins,
      )
      const drilled = drill !== null && visitorBucketOf(`drill:${drill.id}`, visitor) < drill.percent
      return {
        live,
        preview,
        // What was chosen for one browser alone says nothing about visitors.
        drill: drilled && !preview && !override && !choice ? drill : null,
        override: override && { ...override, areas: [...(areasOf(state.modules, override.module) ?? [])] },
        choice: choice?.choice ?? null,
        // One who brings a number from elsewhere sees what it leads to, and is nobody's sample.
        network: isOwn ? network : null,
        cookies:
          deciding && !known?.isOfToday && !preview
            ? [
                {
                  name: visitorCookie,
                  value: visitors.cookieOf(visitor, isOwn ? network : known.network),
                  options,
                },
              ]
            : [],
      }
    },
  }
}

/** Whether a browser that has chosen is in the canary of that module. */
const sideOf = ({ kind, module }: Choice) =>
  kind === 'release' || kind === 'channel' ? null : { module, in: kind === 'in-canary' }
