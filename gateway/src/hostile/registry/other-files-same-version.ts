import { publishWith } from '../../testing/publish-with.ts'
import { buildRemote } from '../build.ts'
import { factsOf, withFacts } from '../hand-made.ts'
import type { HostilePublish } from './hostile-publish.ts'

const other = { page: `export const Component = () => <h1>Başka</h1>` }

/** A version that visitors may have, with other files in it. */
export const otherFilesSameVersion: HostilePublish = {
  refusal: 'content-differs',
  send: async ({ gateway, signed }, files) => {
    await publishWith({ url: gateway.url, files, record: signed(files) })
    const sent = withFacts(await buildRemote(other), { version: factsOf(files).version })
    return { files: sent, record: signed(sent) }
  },
  honest: async ({ signed }) => {
    const sent = await buildRemote(other)
    return { files: sent, record: signed(sent) }
  },
}
