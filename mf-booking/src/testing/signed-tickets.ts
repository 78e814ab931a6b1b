import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { ticketCode, ticketKeys } from 'shared/contracts/ticket-code'

/** For tests: what a ticket from İstanbul to Ankara says about itself. */
export const ticketOf = (day: string) =>
  ticketCode.parse({
    t: 1,
    p: 'K7M2QX',
    j: '12-0-3',
    s: 10,
    d: `${day}T08:30:00+03:00`,
    f: 'İstanbul, Esenler Otogarı',
    a: 'Ankara, AŞTİ',
    n: 'IŞIL YILMAZ',
  })

/** For tests: somebody with a key, ours or a forger's. */
export async function makeSigner(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const answer = { data: [{ kid, ...(await exportJWK(publicKey)) }] }
  return {
    keys: ticketKeys.response.parse(answer).data,
    sign: (says: unknown) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(says)))
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .sign(privateKey),
  }
}
