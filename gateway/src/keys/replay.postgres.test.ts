import { expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'
import { publishWith, recordOf } from '../testing/publish-with.ts'

it('a record that is sent to two gateways of one site at once is heard by one', async () => {
  const env = { DATABASE_URL: await freshDatabase(), PUBLIC_URL: 'http://127.0.0.1:3000' }
  const [one, other] = [await startGateway(env), await startGateway(env)]
  for (let round = 0; round < 5; round += 1) {
    const files = artifact({ sources: `${round}`.padStart(12, 'a') })
    const record = recordOf(one.squads.keyOf('mf-content'), env.PUBLIC_URL, files)
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const answers = await Promise.all([one, other].map(({ url }) => publishWith({ url, files, record })))
    expect(new Set(answers)).toEqual(new Set([201, 'replayed']))
  }
})
