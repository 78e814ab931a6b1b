import type { DatabaseConnection, Dialect } from 'kysely'
import { inSpan } from '../trace/span.ts'
import { throughQueries } from './through-queries.ts'

const longestText = 2000

/** A database whose statements are spans of the request that asks: with the text of each, never with what is filled in. */
export const traceQueries = (dialect: Dialect): Dialect => throughQueries(dialect, traced)

function traced(execute: DatabaseConnection['executeQuery']): DatabaseConnection['executeQuery'] {
  return (query, ...rest) =>
    inSpan(
      {
        name: /[a-z]+/i.exec(query.sql)?.[0].toUpperCase() ?? 'SQL',
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestText) },
      },
      () => execute(query, ...rest),
      ({ rows }) => ({ attributes: { 'db.response.returned_rows': rows.length } }),
    )
}
