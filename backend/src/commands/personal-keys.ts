import { checkPersonalKeys, forgetKey, listPersonalKeys } from '../modules/personal-keys/known-keys.ts'
import { countByKey, resealAll } from '../modules/personal-keys/reseal.ts'
import type { Db } from '../db/database.ts'
import type { PersonalKeys } from '../db/sealing/personal-keys.ts'
import { runCommand } from './run-command.ts'

const usage = `Keys that seal phones, identity numbers and contracts in the database, for ops:
  personal-keys list          all keys, and how many values each has sealed; reads every row
  personal-keys reseal        seals everything by the first key of PERSONAL_DATA_KEYS, now; the API does so by itself in the background
  personal-keys forget <id>   of a key with which nothing is sealed any more: the API starts without it
Reads PERSONAL_DATA_KEYS and DATABASE_URL as the ticket API does; without that DATA_DIR, and then the site must be stopped.`

async function run(db: Db, keys: PersonalKeys, [verb, id]: readonly string[]): Promise<string> {
  const known = await checkPersonalKeys(db, keys)
  switch (verb) {
    case 'list':
      return await list(db, keys)
    case 'reseal':
      if (keys.writes !== null && !known.includes(keys.writes))
        throw new Error(
          `No API writes with ${keys.writes} yet: put it first in PERSONAL_DATA_KEYS of each process.`,
        )
      return `${await resealAll(db, keys)} values are sealed anew, by ${keys.writes ?? 'no key'}.`
    case 'forget': {
      if (id === undefined) throw new Error(usage)
      const left = (await countByKey(db)).get(id) ?? 0
      if (left > 0)
        throw new Error(`${left} values are sealed with ${id}: run \`personal-keys reseal\` first.`)
      if (id === keys.writes) throw new Error(`${id} writes: put another first in PERSONAL_DATA_KEYS.`)
      if (!(await forgetKey(db, id))) throw new Error(`There is no key ${id}.`)
      return `${id} is forgotten: take it out of PERSONAL_DATA_KEYS.`
    }
    default:
      throw new Error(usage)
  }
}

async function list(db: Db, keys: PersonalKeys): Promise<string> {
  const counts = await countByKey(db)
  const lines = (await listPersonalKeys(db)).map(
    ({ id, first_used_at }) =>
      `${id}  since ${first_used_at.toISOString()}  ${counts.get(id) ?? 0} values${id === keys.writes ? ', writes' : ''}`,
  )
  return [...lines, `readable  ${counts.get('') ?? 0} values`].join('\n')
}

await runCommand(({ database: { db }, keys }, words) => run(db, keys, words))
