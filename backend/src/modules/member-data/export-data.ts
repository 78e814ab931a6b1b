import { sql } from 'kysely'
import type { StoredData } from 'shared/contracts/stored-data'
import { filledContract } from 'shared/contracts/sales-contract'
import { toInstant } from 'shared/domain/dates'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { contractAsText } from '../sales-contracts/fill-contracts.ts'
import type { Holding, Who } from './holding.ts'
import { holdings } from './holdings.ts'

type Table = StoredData['tables'][number]
type Cell = Table['rows'][number][string]

/** Everything that is stored about a member, or of one order, as it stands at one moment; the person's own row first. */
export async function exportData(tx: Tx, who: Who): Promise<StoredData> {
  const tables: Table[] = []
  for (const [table, holding] of Object.entries(holdings).toReversed())
    if ('rows' in holding) tables.push(await exportTable(tx, table, holding, who))
  const format = 'memberId' in who ? 'rotabus-member-export' : 'rotabus-order-export'
  return { format, version: 1, made_at: toInstant(who.now), tables }
}

async function exportTable(
  tx: Tx,
  table: string,
  { title, rows, fields }: Holding,
  who: Who,
): Promise<Table> {
  const selected = Object.entries(fields).map(([key, field]) =>
    typeof field === 'string' || !field.value
      ? sql`${sql.ref(`t.${key}`)}`
      : sql`${field.value} AS ${sql.ref(key)}`,
  )
  const found = await sql<Record<string, unknown>>`
    SELECT ${sql.join(selected)} FROM ${sql.table(table)} t WHERE ${rows(who)} ORDER BY 1`.execute(tx)
  return {
    table,
    title,
    fields: Object.entries(fields).map(([key, field]) => ({
      key,
      title: typeof field === 'string' ? field : field.title,
    })),
    rows: found.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)])),
    ),
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return toInstant(value)
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value
    default: {
      const contract = z.safeParse(filledContract, value)
      if (contract.success) return contractAsText(contract.data)
      // Of an account, in words. What a mail states of a ticket stands in the tables of the ticket.
      const facts = z.safeParse(z.record(z.string(), z.string()), value)
      return facts.success ? Object.values(facts.data).join(', ') : null
    }
  }
}
