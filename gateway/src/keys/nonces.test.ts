import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { takeNonce, wasTaken } from './nonces.ts'

async function takenHoursAgo(hours: number): Promise<boolean> {
  const database = await openDatabase(null, emptyRegistryFolder())
  onTestFinished(() => database.close())
  const db = database.db.withSchema('gateway')
  await takeNonce(db, 'used')
  await db
    .updateTable('used_nonce')
    .set({ at: new Date(Date.now() - hours * 3_600_000) })
    .execute()
  // Whoever takes another one clears the old ones away.
  await takeNonce(db, 'another')
  return (await wasTaken(db, 'used')) || !(await takeNonce(db, 'used'))
}

it('what was used once is used for as long as a link to a release can be opened, a day, and then forgotten', async () => {
  expect(await takenHoursAgo(2)).toBe(true)
  expect(await takenHoursAgo(24.5)).toBe(true)
  expect(await takenHoursAgo(49)).toBe(false)
})
