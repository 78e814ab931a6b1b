import { holdings } from '../modules/member-data/holdings.ts'
import { whyStored } from '../modules/member-data/why-stored.ts'
import { sealedPlaces } from '../modules/personal-keys/sealed-places.ts'

/** What is stored of a person, as a page: made from what export and closing of a membership are made from. */
export function listPersonalData(): string {
  const rows = Object.entries(whyStored)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([table, { why, until }]) => `| \`${table}\` | ${columnsOf(table).join(', ')} | ${why} | ${until} |`)
  return `${head}\n${rows.join('\n')}\n${foot}`
}

function columnsOf(table: string): string[] {
  const holding = Object.entries(holdings).find(([name]) => name === table)?.[1]
  if (!holding || !('fields' in holding))
    throw new Error(`${table} is no table that holds something of a person`)
  const columns = [...Object.keys(holding.fields), ...Object.keys(holding.withheld ?? {})]
  return columns.map((column) => (isSealed(table, column) ? `**${column}**` : column))
}

const isSealed = (table: string, column: string) =>
  sealedPlaces.some((place) => place.table === table && place.column === column)

const head = `# What is stored of a person

Made by \`pnpm tables\` from \`backend/src/modules/member-data/\` (\`holdings.ts\`, \`why-stored.ts\`); tests hold its tables and columns against the
database, and this page against them. **Sealed** columns are unreadable in the database and in every copy of it
([0093](decisions/0093-phones-and-identity-numbers-are-sealed.md)); what ends when is
[0094](decisions/0094-everything-that-is-stored-ends.md), what a person may read and erase
[0047](decisions/0047-what-is-stored-of-a-member.md). All other tables hold nothing of a person, each with why in \`holdings.ts\`; the
gateway's registry holds names and addresses of operators and squads, and of travellers nothing but keyed hashes of networks.

| table | columns | why | until |
| --- | --- | --- | --- |`

const foot = `
Cards and their codes are nowhere: they go to the bank, and a story reads every file and table after all stories for them. Logs name no
person; the launcher turns them over by size and keeps the last few.
`
