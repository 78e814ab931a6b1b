import { sql } from 'kysely'
import { describeUse, readSecretUses, type SecretUse } from 'shared-server/process/secret-uses'
import type { Config } from '../config/config.ts'
import { defaultBankSecret } from '../config/environment.ts'
import { anonymousDays } from '../context/lifetimes.ts'
import { secretSettings } from '../context/note-secret-uses.ts'
import type { Db } from '../db/database.ts'
import { knownSeconds } from '../modules/known-devices/device-cookie.ts'
import { runCommand } from './run-command.ts'

const usage = `What is in use of TOKEN_SECRET and BANK_SECRET, and when the one before may go, for ops:
  secrets                     each by an id that is made of it, and what still lives of it
Reads TOKEN_SECRET, BANK_SECRET and DATABASE_URL as the ticket API does; without the last DATA_DIR, and then the site must be stopped.`

/** Another than the site has would be told to sign, and the site's own to be of no use. */
const notGiven = (name: string) =>
  `${name} is not set here: give it as the ticket API has it. One that \`start\` runs has both from secrets.json in the data folder (docs/guides/secrets.md).`

const dayMs = 86_400_000

async function run(db: Db, config: Config, words: readonly string[]): Promise<string> {
  if (words.length > 0) throw new Error(usage)
  if (config.tokenSecrets === null) throw new Error(notGiven('TOKEN_SECRET'))
  if (config.bankSecrets[0] === defaultBankSecret) throw new Error(notGiven('BANK_SECRET'))
  const lines = await Promise.all(
    secretSettings(config).map(async ([setting, secrets]) => {
      const uses = await readSecretUses({ db, table: 'secret_uses', setting }, secrets)
      const ofUse = setting === 'TOKEN_SECRET' ? ofTokens : ofBank
      const described = await Promise.all(uses.map((use) => ofUse(db, use)))
      return [setting, ...described.flat().map((line) => `  ${line}`)]
    }),
  )
  return lines.flat().join('\n')
}

/** Visitors' tokens live longest of what has an end of its own; a link to a bus lives until that has arrived. */
async function ofTokens(db: Db, use: SecretUse): Promise<string[]> {
  const [now, lastUsed] = [new Date(), use.lastUsedAt ?? new Date()]
  const tokensEnd = new Date(lastUsed.getTime() + anonymousDays * dayMs)
  const linksEnd = await lastArrivalBookedBefore(db, lastUsed)
  const described = describeUse(use, linksEnd && linksEnd > tokensEnd ? linksEnd : tokensEnd, now)
  if (use.place === 'signs' || use.lastUsedAt === null) return [described]
  const devices = await devicesNotSeenSince(db, lastUsed, now)
  return devices === 0
    ? [described]
    : [
        described,
        `          ${devices} browsers of members are known by it at most: they are new ones without it`,
      ]
}

/** A request that is sent again is known for a day by what it was; a callback is signed when it is sent. */
async function ofBank(_db: Db, use: SecretUse): Promise<string[]> {
  const mayGoAt = new Date((use.lastUsedAt?.getTime() ?? 0) + dayMs)
  return [describeUse(use, mayGoAt, new Date())]
}

/** Of a journey that somebody has a ticket of; links are good for a day more. */
async function lastArrivalBookedBefore(db: Db, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(i.departs_at) + interval '1 day' AS until
    FROM orders o JOIN order_legs l ON l.order_id = o.id
      JOIN journey_stops i ON i.journey_id = l.journey_id AND i.idx = l.to_idx
    WHERE o.created_at <= ${at} AND i.departs_at > now() - interval '1 day'
      AND EXISTS (SELECT FROM passengers p JOIN tickets t ON t.passenger_id = p.id WHERE p.order_id = o.id)`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

/** A log-in writes a browser down by the secret of the day. */
async function devicesNotSeenSince(db: Db, at: Date, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_devices')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('forgotten_at', 'is', null)
    .where('seen_at', '<=', at)
    .where('seen_at', '>', new Date(now.getTime() - knownSeconds * 1000))
    .executeTakeFirstOrThrow()
  return Number(count)
}

await runCommand(({ database: { db }, config }, words) => run(db, config, words))
