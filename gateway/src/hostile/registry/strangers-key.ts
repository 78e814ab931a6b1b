import { newSigningKey } from '../../keys/signing-key.ts'
import { recordOf } from '../../testing/publish-with.ts'
import type { HostilePublish } from './hostile-publish.ts'

const key = newSigningKey()

/** A record whose key nobody has registered; honest once ops have done so. */
export const strangersKey: HostilePublish = {
  refusal: 'forged',
  send: ({ site }, files) => ({ files, record: recordOf(key, site, files) }),
  honest: async ({ gateway, site }, files) => {
    await gateway.ops.addKey(
      { squad: 'guests', module: 'mf-content', prefixes: ['/'], publicKey: key.publicKey },
      'they are ours',
    )
    return { files, record: recordOf(key, site, files) }
  },
}
