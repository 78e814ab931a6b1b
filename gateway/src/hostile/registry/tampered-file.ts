import { integrityOf } from '../../release/artifact-files.ts'
import { type Artifact, buildRemote } from '../build.ts'
import { factsOf, withFacts } from '../hand-made.ts'
import type { HostilePublish } from './hostile-publish.ts'

/** One more statement in the entry, between the build and the publish. */
function tampered(files: Artifact): Artifact {
  const entry = entryOf(files)
  const text = `${new TextDecoder().decode(files.get(entry))};globalThis.taken = true`
  return new Map([...files, [entry, new TextEncoder().encode(text)]])
}

const entryOf = (files: Artifact) => `web/${factsOf(files).web.entry}`

const another = { page: `export const Component = () => <h1>Oynanmış</h1>` }

/** Its module.json is signed and true, but for that file; honest when it names the file as it is, and no release has it otherwise. */
export const tamperedFile: HostilePublish = {
  refusal: 'integrity',
  send: ({ signed }, files) => ({ files: tampered(files), record: signed(files) }),
  honest: async ({ signed }) => {
    const files = await buildRemote(another)
    const changed = tampered(files)
    const content = changed.get(entryOf(files)) ?? new Uint8Array()
    const named = { bytes: content.byteLength, integrity: integrityOf(content) }
    const sent = withFacts(changed, { files: { ...factsOf(files).files, [entryOf(files)]: named } })
    return { files: sent, record: signed(sent) }
  },
}
