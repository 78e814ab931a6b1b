import { useEffect, useRef } from 'react'
import type { StoredData } from 'shared/contracts/stored-data'
import { Button } from 'shared/ui/button/button'
import styles from '../details.module.css'
import { SectionLinks } from '../section-links.tsx'
import { shownValue } from './shown-value.ts'
import own from './stored-data.module.css'

type Table = StoredData['tables'][number]
/** Longer texts are contracts: they are opened to be read, and printed whole. */
const longText = 400

/** Folded, because there is much of it; on paper nothing is. */
export function StoredTables({ tables }: { tables: readonly Table[] }) {
  const folds = useRef<HTMLDivElement>(null)
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const empty = tables.filter(({ rows }) => rows.length === 0)

  function unfold(isOpen: boolean): void {
    for (const table of folds.current?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? [])
      table.open = isOpen
  }

  // Not every browser has a style that prints what is folded.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function openAll(): void {
      opened = [...(folds.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const one of opened) one.open = true
    }
    function foldAgain(): void {
      for (const one of opened) one.open = false
    }
    addEventListener('beforeprint', openAll)
    addEventListener('afterprint', foldAgain)
    return () => {
      removeEventListener('beforeprint', openAll)
      removeEventListener('afterprint', foldAgain)
    }
  }, [])

  return (
    <div ref={folds}>
      <SectionLinks
        sections={filled.map(({ table, title, rows }) => ({
          id: idOf(table),
          title: `${title} (${rows.length})`,
        }))}
        onFollow={(id) => {
          const table = document.getElementById(id)
          if (table instanceof HTMLDetailsElement) table.open = true
        }}
      />
      <div className={`${styles['actions']} ${own['screen']}`}>
        <Button variant="ghost" onClick={() => unfold(true)}>
          Hepsini aç
        </Button>
        <Button variant="ghost" onClick={() => unfold(false)}>
          Hepsini kapat
        </Button>
      </div>
      {filled.map((table) => (
        <StoredTable key={table.table} table={table} />
      ))}
      <section className={own['empty']}>
        <h2>Kayıt bulunmayanlar</h2>
        <p>{empty.map(({ title }) => title).join(', ') || 'Yok'}</p>
      </section>
    </div>
  )
}

const idOf = (table: string): string => `veri-${table}`

function StoredTable({ table: { table, title, fields, rows } }: { table: Table }) {
  return (
    <details id={idOf(table)} className={own['table']}>
      <summary>
        <h2>
          {title} <span className={own['count']}>({rows.length})</span>
        </h2>
      </summary>
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
    </details>
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
