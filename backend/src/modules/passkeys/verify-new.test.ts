import { expect, test } from 'vitest'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { algorithms, verifyNew } from './verify-new.ts'

const rp = { id: 'rotabus.example', origin: 'https://rotabus.example' }
const challenge = 'c'.repeat(43)
const options = {
  challenge,
  rp: { id: rp.id, name: 'Rotabüs' },
  user: { id: 'dXNlcg', name: 'a@b.example', displayName: 'A B' },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: 1,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}
const device = softwareAuthenticator(rp.origin)

test('a passkey without a certificate is read', async () => {
  const answer = device.create(options)
  expect(await verifyNew({ answer, challenge, rp })).toMatchObject({
    credential_id: answer.id,
    sign_count: 0,
    is_synced: false,
  })
})

test.each(['packed', 'android-key', 'android-safetynet', 'apple', 'tpm', 'fido-u2f'])(
  'a certificate (%s) is read by nobody',
  async (format) => {
    const statement = new Map([['x5c', [new Uint8Array(9)]]])
    const answer = device.create(options, { format, statement })
    await expect(verifyNew({ answer, challenge, rp })).rejects.toThrow('it brings a certificate')
  },
)
