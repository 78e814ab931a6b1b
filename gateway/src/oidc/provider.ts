import * as client from 'openid-client'
import type { OidcConfig } from '../config/config.ts'

export type Tokens = {
  claims: Record<string, unknown>
  subject: string
  refreshToken: string | null
  idToken: string | null
}

export type Asked = { verifier: string; state: string; nonce: string }

export type OidcFailure = 'unavailable' | 'rejected' | 'settings' | 'refused'

/** `unavailable`: no answer; `settings`: the provider does not know us; `rejected`: it has taken the right back; else forged or stale. */
export class OidcError extends Error {
  readonly failure: OidcFailure

  constructor(failure: OidcFailure, cause: unknown) {
    // Nothing of the answer: tokens may stand in it.
    super(`OpenID Connect: ${failure}: ${cause instanceof Error ? cause.message : 'unknown'}`)
    this.name = 'OidcError'
    this.failure = failure
  }
}

export type Provider = {
  /** Where the browser is sent, and what it must come back with. */
  begin: () => Promise<Asked & { address: string }>
  /** `address` is the one that the browser came back to. Throws `OidcError`. */
  finish: (address: URL, asked: Asked) => Promise<Tokens>
  /** Throws `OidcError`: `rejected` for whom the provider knows no longer. */
  renew: (refreshToken: string, subject: string) => Promise<Tokens>
  endSession: (idToken: string | null) => Promise<string | null>
}

const scope = 'openid profile email offline_access'
const timeoutSeconds = 5

export function openProvider(settings: OidcConfig, opsUrl: string): Provider {
  const redirectUri = `${opsUrl}/_ops/oidc/return`
  let found: Promise<client.Configuration> | null = null

  // What was not there at the start is looked for with the next log-in.
  async function configuration(): Promise<client.Configuration> {
    found ??= discover(settings).catch((error: unknown) => {
      found = null
      throw error
    })
    return await found
  }

  const attempt = async <T>(act: (config: client.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await act(await configuration())
    } catch (error) {
      throw new OidcError(failureOf(error), error)
    }
  }

  return {
    begin: () =>
      attempt(async (config) => {
        const asked = {
          verifier: client.randomPKCECodeVerifier(),
          state: client.randomState(),
          nonce: client.randomNonce(),
        }
        const { href } = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope,
          code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
          code_challenge_method: 'S256',
          state: asked.state,
          nonce: asked.nonce,
        })
        return { ...asked, address: href }
      }),
    finish: (address, { verifier, state, nonce }) =>
      attempt(async (config) => {
        const answer = await client.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        return await tokensOf(config, answer, null)
      }),
    renew: (refreshToken, subject) =>
      attempt(async (config) => {
        const answer = await client.refreshTokenGrant(config, refreshToken)
        return await tokensOf(config, answer, { refreshToken, subject })
      }),
    endSession: (idToken) =>
      attempt(async (config) =>
        config.serverMetadata().end_session_endpoint
          ? client.buildEndSessionUrl(config, {
              post_logout_redirect_uri: `${opsUrl}/_ops/giris`,
              ...(idToken !== null && { id_token_hint: idToken }),
            }).href
          : null,
      ),
  }
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    // The settings let only a provider of this machine be without TLS.
    ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
  })
}

const isOurs = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request'])

function failureOf(error: unknown): OidcFailure {
  if (error instanceof OidcError) return error.failure
  if (error instanceof client.WWWAuthenticateChallengeError)
    return error.status === 401 && error.response.url.includes('userinfo') ? 'rejected' : 'settings'
  if (error instanceof client.ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'rejected'
    return isOurs.has(error.error) ? 'settings' : error.status >= 500 ? 'unavailable' : 'refused'
  }
  if (error instanceof client.AuthorizationResponseError) return 'refused'
  if (error instanceof client.ClientError) {
    const status = error.cause instanceof Response ? error.cause.status : 0
    return error.code === 'OAUTH_TIMEOUT' || status >= 500 ? 'unavailable' : 'refused'
  }
  // What fetch throws where nobody answers.
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    ? 'unavailable'
    : 'refused'
}

async function tokensOf(
  config: client.Configuration,
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  before: Pick<Tokens, 'refreshToken' | 'subject'> | null,
): Promise<Tokens> {
  const own = answer.claims()
  const subject = own?.sub ?? before?.subject
  if (subject === undefined || (before && before.subject !== subject))
    throw new OidcError('refused', new Error('the tokens are of nobody, or of somebody else'))
  // A role claim often stands in the user info alone, and there it is of now.
  const info = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, answer.access_token, subject)
    : {}
  return {
    claims: { ...own, ...info },
    subject,
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    idToken: answer.id_token ?? null,
  }
}
