import type { Db } from '../db/database.ts'
import { listKeys, rotateKey, withdrawKey } from '../modules/signed-tickets/change-keys.ts'
import { runCommand } from './run-command.ts'

const usage = `Keys that sign tickets, for ops:
  ticket-keys list            all keys, and which signs
  ticket-keys rotate          a new key signs; the one before stays good for what it signed
  ticket-keys withdraw <id>   what that key signed is refused; buyers open their ticket again for a new code
Reads DATABASE_URL as the ticket API does; without it DATA_DIR, and then the site must be stopped.`

async function run(db: Db, [verb, kid]: readonly string[]): Promise<string> {
  switch (verb) {
    case 'list':
      return (await listKeys(db)).map(lineOf).join('\n') || 'There is no key yet: the first ticket makes one.'
    case 'rotate':
      return `${await rotateKey(db)} signs from now on.`
    case 'withdraw': {
      if (kid === undefined) throw new Error(usage)
      if (!(await withdrawKey(db, kid, new Date())))
        throw new Error(`There is no key ${kid}, or it is withdrawn already.`)
      return `${kid} is withdrawn: what it signed is refused from now on.`
    }
    default:
      throw new Error(usage)
  }
}

const lineOf = ({ kid, createdAt, withdrawnAt, signs }: Awaited<ReturnType<typeof listKeys>>[number]) =>
  `${kid}  since ${createdAt.toISOString()}  ${withdrawnAt ? `withdrawn ${withdrawnAt.toISOString()}` : signs ? 'signs' : 'good'}`

await runCommand(({ database: { db } }, words) => run(db, words))
