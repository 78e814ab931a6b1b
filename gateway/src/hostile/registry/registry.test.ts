import { describe, expect, it } from 'vitest'
import { startGateway } from '../../testing/gateway.ts'
import { publishWith, recordOf } from '../../testing/publish-with.ts'
import { type Artifact, buildRemote } from '../build.ts'
import { anothersKey } from './anothers-key.ts'
import { fileNobodyNamed } from './file-nobody-named.ts'
import type { Given, HostilePublish } from './hostile-publish.ts'
import { lyingModuleName } from './lying-module-name.ts'
import { oldRecord } from './old-record.ts'
import { otherFilesSameVersion } from './other-files-same-version.ts'
import { strangersKey } from './strangers-key.ts'
import { swappedContent } from './swapped-content.ts'
import { tamperedFile } from './tampered-file.ts'
import { usedRecord } from './used-record.ts'

const publishes: Record<string, HostilePublish> = {
  'signed with a key that nobody knows': strangersKey,
  'signed with the key of another squad': anothersKey,
  'of other content than its record': swappedContent,
  'with a record that was used': usedRecord,
  'with a record that is too old': oldRecord,
  'of a file that was changed after the build': tamperedFile,
  'of other files under a version that there is': otherFilesSameVersion,
  'of files that say they are another module’s': lyingModuleName,
  'with a file that its record does not name': fileNobodyNamed,
}

async function open(): Promise<Given & { files: Artifact }> {
  const gateway = await startGateway()
  const site = await gateway.ops.publicSite()
  const signed = (files: Artifact) => recordOf(gateway.squads.keyOf('mf-content'), site, files)
  return { gateway, site, signed, files: await buildRemote() }
}

describe('a publish that is not what it says', { timeout: 180_000 }, () => {
  it('is refused, and the same one is taken when only that is in order', async () => {
    const given = await open()
    const { url } = given.gateway
    for (const [what, { send, honest, refusal }] of Object.entries(publishes)) {
      expect(await publishWith({ url, ...(await send(given, given.files)) }), what).toBe(refusal)
      const taken = await publishWith({ url, ...(await honest(given, given.files)) })
      expect(taken, `${what}, in order`).toBeOneOf([200, 201])
    }
  })
})
