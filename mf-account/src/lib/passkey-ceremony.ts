import type { ResponseOf } from 'shared/contracts/call'
import type { passkeyAddOptions, passkeyLogInOptions } from 'shared/contracts/passkey'
import { canHavePasskeys } from 'shared/domain/passkey-origin'
import { realWait, withRetry } from 'shared/module/retry'

type Library = typeof import('@simplewebauthn/browser')
type LogIn = Awaited<ReturnType<Library['startAuthentication']>>
type New = Awaited<ReturnType<Library['startRegistration']>>

/** How asking the browser for a passkey ends. */
export type Ceremony<Credential> =
  | { kind: 'answered'; credential: Credential }
  /** Closed by whoever was asked, or not answered in time: browsers do not say which. */
  | { kind: 'cancelled' }
  /** Another ceremony of this page took its place, or the page was left. */
  | { kind: 'replaced' }
  /** This authenticator has a passkey of the member already. */
  | { kind: 'known' }
  /** The browser or the authenticator cannot do it. */
  | { kind: 'failed' }

/** Whether this page can have passkeys: in this browser, at this address. Only in a browser. */
export const offersPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && canHavePasskeys(location.origin)

/** Whether the browser shows passkeys among its suggestions for a field. */
export async function offersAutofill(): Promise<boolean> {
  if (!offersPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return await PublicKeyCredential.isConditionalMediationAvailable()
}

let loaded: Library | null = null

async function load(): Promise<Library> {
  // Only where it is used, and once.
  loaded ??= await withRetry(() => import('@simplewebauthn/browser'), realWait)
  return loaded
}

type LogInOptions = ResponseOf<typeof passkeyLogInOptions>['data']['options']
type AddOptions = ResponseOf<typeof passkeyAddOptions>['data']['options']

/** `byAutofill`: among the suggestions of a field that is `autocomplete="… webauthn"`, until somebody picks one. */
export async function signInWithPasskey(
  options: LogInOptions,
  { byAutofill }: { byAutofill: boolean },
): Promise<Ceremony<LogIn>> {
  return await outcomeOf(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: byAutofill }),
  )
}

export async function makePasskey(options: AddOptions): Promise<Ceremony<New>> {
  return await outcomeOf(({ startRegistration }) => startRegistration({ optionsJSON: options }))
}

/** Whatever the browser still shows of this page's is closed. */
export function endCeremony(): void {
  loaded?.WebAuthnAbortService.cancelCeremony()
}

async function outcomeOf<Credential>(
  ask: (library: Library) => Promise<Credential>,
): Promise<Ceremony<Credential>> {
  try {
    return { kind: 'answered', credential: await ask(await load()) }
  } catch (error) {
    // Each browser has its own; their names are WebAuthn's.
    switch (error instanceof Error ? error.name : '') {
      case 'NotAllowedError':
        return { kind: 'cancelled' }
      case 'AbortError':
        return { kind: 'replaced' }
      case 'InvalidStateError':
        return { kind: 'known' }
      default:
        return { kind: 'failed' }
    }
  }
}
