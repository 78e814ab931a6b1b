import type { StoredData } from 'shared/contracts/stored-data'
import { shownValue } from './shown-value.ts'
import own from './stored-data.module.css'

type Table = StoredData['tables'][number]
/** Longer texts are contracts: they are opened to be read, and printed whole. */
const longText = 400

export function StoredTables({ tables }: { tables: readonly Table[] }) {
  const empty = tables.filter(({ rows }) => rows.length === 0)
  return (
    <>
      {tables.map((table) => table.rows.length > 0 && <StoredTable key={table.table} table={table} />)}
      <section className={own['table']}>
        <h2>Kayıt bulunmayanlar</h2>
        <p>{empty.map(({ title }) => title).join(', ') || 'Yok'}</p>
      </section>
    </>
  )
}

function StoredTable({ table: { title, fields, rows } }: { table: Table }) {
  return (
    <section className={own['table']}>
      <h2>
        {title} <span className={own['count']}>({rows.length})</span>
      </h2>
      <ol className={own['rows']}>
        {rows.map((row, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows never change, and have no key of their own
          <li key={nth}>
            <dl className={own['row']}>
              {fields.map((field) => {
                const shown = shownValue(field.title, row[field.key] ?? null)
                return shown && <Fact key={field.key} {...shown} />
              })}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fact({ title, value }: { title: string; value: string }) {
  if (value.length > longText)
    return (
      <div className={own['long']}>
        <dt>{title}</dt>
        <dd>
          <details>
            <summary>Metni aç</summary>
            <pre className={own['text']}>{value}</pre>
          </details>
        </dd>
      </div>
    )
  return (
    <div className={own['fact']}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}
