import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import * as z from 'zod'

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.output<typeof planNode>
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }))

/** One access to a table or an index, with the rows that it read, thrown away ones included. */
export type Access = { type: string; table: string; index: string; rows: number }

/** The statement that `ask` sends last, as it was sent. */
export async function lastStatement(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const sent: RootOperationNode[] = []
  const listening = db.withPlugin({
    transformQuery: ({ node }) => (sent.push(node), node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await ask(listening)
  const last = sent.at(-1)
  if (!last) throw new Error('Nothing was asked')
  return db.getExecutor().compileQuery(last, createQueryId())
}

/** How PostgreSQL runs it: with a plan for these values, or with the one plan for all that a connection keeps. */
export async function explain(
  db: Db | Tx,
  statement: CompiledQuery,
  plan: 'custom' | 'generic',
): Promise<Access[]> {
  await sql`SET plan_cache_mode = ${sql.raw(`force_${plan}_plan`)}`.execute(db)
  // The mark first, so that it is a prepared statement here too.
  const text = `/* plan once */ EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement.sql}`
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...statement.parameters]))
  return explained.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => accesses(Plan)))
}

function accesses(node: PlanNode): Access[] {
  const figures = [node['Actual Rows'], node['Rows Removed by Filter'], node['Rows Removed by Index Recheck']]
  const read = figures.reduce((sum, figure) => sum + figure, 0)
  const rounded = figures.filter((figure) => figure > 0).length
  const own = {
    type: node['Node Type'],
    table: node['Relation Name'] ?? '',
    index: node['Index Name'] ?? '',
    // Each figure is rounded to whole rows a loop, so this is the least there were.
    rows:
      node['Actual Loops'] > 1 ? Math.max(0, Math.ceil((read - 0.5 * rounded) * node['Actual Loops'])) : read,
  }
  return [...(own.table || own.index ? [own] : []), ...node.Plans.flatMap(accesses)]
}
