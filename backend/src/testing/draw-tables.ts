import { sql } from 'kysely'
import { openTestDatabase } from './test-database.ts'

type Column = { table: string; column: string; type: string; isKey: boolean }
type Reference = { table: string; column: string; target: string }

/** Each picture is small enough to be read; a table is in the first whose pattern fits. */
const subjects = [
  {
    title: 'Selling',
    tables:
      /^(?:orders|order_legs|passengers|tickets|payments|payment_|refunds|idempotency|order_contracts|ticket_)/,
  },
  {
    title: 'Buses, fares and seats',
    tables: /^(?:journey|stations|bus_|fares|seat_|routes|lines|shuttle|journeys)/,
  },
  {
    title: 'Members',
    tables:
      /^(?:member|account_|pending_|email_changes|known_|points|customer|passkey|consent|attempt|anonymous)/,
  },
  { title: 'Mails, texts and the company', tables: /./ },
]

/** The tables as pictures in Mermaid, made from a database that the migrations have laid. */
export async function drawTables(): Promise<string> {
  const database = await openTestDatabase('')
  try {
    const { rows: columns } = await sql<Column>`
      SELECT c.table_name AS "table", c.column_name AS "column", replace(c.udt_name, '_', '') AS type,
        EXISTS (SELECT 1 FROM information_schema.key_column_usage k
          JOIN information_schema.table_constraints t USING (constraint_name, table_name)
          WHERE t.constraint_type = 'PRIMARY KEY' AND k.table_name = c.table_name AND k.column_name = c.column_name) AS "isKey"
      FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      ORDER BY c.table_name, c.ordinal_position`.execute(database.db)
    const { rows: references } = await sql<Reference>`
      SELECT f.conrelid::regclass::text AS "table", a.attname AS "column", f.confrelid::regclass::text AS target
      FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
      WHERE f.contype = 'f' ORDER BY 1, 2, 3`.execute(database.db)
    return pageOf(columns, references)
  } finally {
    await database.close()
  }
}

function pageOf(columns: readonly Column[], references: readonly Reference[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const subjectOf = (table: string) => subjects.find((subject) => subject.tables.test(table))?.title
  const pictures = subjects.map(({ title }) => {
    const own = [...tables].filter(([table]) => subjectOf(table) === title)
    const boxes = own.map(([table, all]) => `  ${table} {\n${all.map(lineOf).join('\n')}\n  }`)
    const arrows = references
      .filter(({ table }) => subjectOf(table) === title)
      .map(({ table, column, target }) => `  ${table} }o--|| ${target} : ${column}`)
    return `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${[...boxes, ...arrows].join('\n')}\n\`\`\`\n`
  })
  return `${head}\n${pictures.join('\n')}`
}

const lineOf = ({ type, column, isKey }: Column) => `    ${type} ${column}${isKey ? ' PK' : ''}`

const head = `# The tables of the ticket API

Made by \`pnpm tables\` from a database that the migrations have laid; a test says when it is not. How to look into one, add a
table and begin anew is in [the guide](guides/database.md).
`
