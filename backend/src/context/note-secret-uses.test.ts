import { describeUse, noteSecretUse, readSecretUses } from 'shared-server/process/secret-uses'
import { secretId, type Secrets } from 'shared-server/secrets'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

const [before, next] = ['what-signs-until-this-evening', 'what-signs-from-this-evening-on']

test('ops read that a process does not believe a secret yet, before another signs with it', async () => {
  const { db, close } = await openTestDatabase()
  const place = { db, table: 'secret_uses', setting: 'TOKEN_SECRET' }
  const noted = (secrets: Secrets) => noteSecretUse(place, secrets, (error) => expect.fail(String(error)))()
  const read = async () => {
    const uses = await readSecretUses(place, [before, next])
    return uses.map((use) => describeUse(use, new Date(), new Date()))
  }
  const unused = `${secretId(next)}  is believed, and has signed nothing yet`

  await noted([before, next])
  expect(await read()).toEqual([expect.stringContaining('signs since'), unused])
  await noted([before])
  expect((await read())[1]).toBe(`${unused}; a process does not believe it, or did not 20 minutes ago`)
  await db
    .updateTable('secret_uses')
    .set({ missing_at: new Date(Date.now() - 21 * 60_000) })
    .where('id', '=', secretId(next))
    .execute()
  await noted([before, next])
  expect((await read())[1], 'when each believes it').toBe(unused)
  await noted([next, before])
  expect((await read())[1]).toContain('was signed with a moment ago')
  await close()
})
