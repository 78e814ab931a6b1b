import { queryOptions, useQuery } from '@tanstack/react-query'
import { type PolicyReport, policyReports } from 'gateway/wire/policy-report'
import { useOpsApi } from '../../lib/api/api.ts'
import { count, shortly } from '../../lib/text/format.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import styles from '../../lib/ui/entries.module.css'

/** What browsers say that a policy of a page has refused: a script that is none of ours, or one of ours that was changed. */
export function PolicyReportsPage() {
  const api = useOpsApi()
  const query = useQuery(
    queryOptions({
      queryKey: ['policy-reports'],
      queryFn: ({ signal }) => api.call(policyReports, { path: '/_release/policy-reports', signal }),
      refetchInterval: 15_000,
    }),
  )
  return (
    <>
      <title>Engellenenler | Yayın konsolu</title>
      <h1>Engellenenler</h1>
      <p>
        Sayfalarımızın kuralları yüzünden tarayıcıların çalıştırmadığı ya da göndermediği şeyler. Tek ağdan
        gelen satırı herkes uydurabilir; birçok ağdan gelen satıra bakın, ödeme sayfasındakine hemen.
      </p>
      <QueryContent what="Engellenenler" query={query}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p>Son 30 günde bildirim yok.</p>
          ) : (
            <ul className={styles['list']}>
              {reports.map((one) => (
                <li key={`${one.kind} ${one.rule} ${one.blocked} ${one.route}`} className={styles['entry']}>
                  <OneReport report={one} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </>
  )
}

const words: Readonly<Record<string, string>> = {
  inline: 'sayfanın içindeki kod',
  eval: 'metinden yapılan kod',
  'trusted-types-sink': 'koda dönüşecek metin',
  'trusted-types-policy': 'izin verilmeyen bir kural nesnesi',
  extension: 'tarayıcı eklentisi',
  'own site': 'sitemizde dosya olmayan bir adres',
  other: 'bilinmeyen adres',
}

function OneReport({ report }: { report: PolicyReport }) {
  const { kind, rule, blocked, route, count: times, single, firstSeen, lastSeen } = report
  return (
    <>
      <h2 className={styles['name']}>{words[blocked] ?? blocked}</h2>
      <p className={styles['about']}>
        {route ?? 'bilinmeyen sayfa'} · {kind === 'csp' ? rule : 'bütünlüğü bilinmeyen dosya'}
      </p>
      <p className={styles['about']}>
        {count(times)} kez, {single ? 'tek ağdan' : 'birden çok ağdan'} · {shortly(new Date(firstSeen))} –{' '}
        {shortly(new Date(lastSeen))}
      </p>
    </>
  )
}
