import type { CDPSession, Page } from '@playwright/test'

/** A browser's own authenticator that knows its owner, without anybody who touches it. Chromium alone has one for tests. */
export type Authenticator = {
  /** Whether the owner is there and shows it is them; else nothing is answered, or the window closes. */
  be: (owner: 'there' | 'away' | 'somebody-else') => Promise<void>
  credentials: () => Promise<Credential[]>
}

type Credential = Parameters<CDPSession['send']>[1] extends infer Sent
  ? Extract<Sent, { credential: unknown }>['credential']
  : never

/** Each tab has its own; `known` is what another one has made, as they share the device. */
export async function authenticatorOf(page: Page, known: Credential[] = []): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of known)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    be: async (owner) => {
      await session.send('WebAuthn.setUserVerified', {
        authenticatorId,
        isUserVerified: owner !== 'somebody-else',
      })
      await session.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: owner !== 'away',
      })
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
