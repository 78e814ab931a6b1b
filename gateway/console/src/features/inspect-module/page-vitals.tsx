import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageVitals, type VitalsByPage } from 'gateway/wire/health'
import type { ModuleId } from 'shared/module/facts'
import { useOpsApi } from '../../lib/api/api.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { Version } from '../../lib/ui/version.tsx'
import { VitalFigure, vitals } from '../../lib/ui/vitals.tsx'
import styles from './module-page.module.css'

/** A day changes slowly. */
const everyMs = 60_000

/** How quick each page was that documents of this module began with, by release, the most visited first. */
export function PageVitals({ module }: { module: ModuleId }) {
  const api = useOpsApi()
  const query = useQuery(
    queryOptions({
      queryKey: ['vitals', module],
      queryFn: ({ signal }) => api.call(pageVitals, { path: `/_release/vitals?module=${module}`, signal }),
      refetchInterval: everyMs,
    }),
  )
  return (
    <QueryContent what="Sayfaların hızı" query={query}>
      {({ pages }) =>
        pages.length === 0 ? (
          <p>Henüz ölçülen ziyaret yok.</p>
        ) : (
          <ul className={styles['vitals']}>
            {pages.map((one) => (
              <li key={one.page}>
                <PageTable {...one} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  )
}

/** Narrow on a phone: three figures beside each release. */
function PageTable({ page, versions }: VitalsByPage['pages'][number]) {
  return (
    <table className={styles['page']}>
      <caption>
        <code>{page}</code>
      </caption>
      <thead>
        <tr>
          <th scope="col">Sürüm</th>
          {vitals.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map((figures) => (
          <tr key={figures.version}>
            <th scope="row">
              <Version version={figures.version} />
            </th>
            {vitals.map(({ key, name: _name, ...vital }) => (
              <td key={key}>
                <VitalFigure name={key} figures={figures} {...vital} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
