import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageScripts, scriptHistory, type PageScripts } from 'gateway/wire/page-script'
import { Notice } from 'shared/ui/notice/notice'
import { useOpsApi } from '../../lib/api/api.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { OwnScripts, OneSource } from './script-sources.tsx'
import { ScriptChanges } from './script-changes.tsx'
import entries from '../../lib/ui/entries.module.css'

/** Where a card is typed. */
const path = '/odeme'
const asked = new URLSearchParams({ path }).toString()

/** What may run where a card is typed, and which changes of releases changed that: what an auditor of card data asks for. */
export function ScriptsPage() {
  const api = useOpsApi()
  const now = useQuery(
    queryOptions({
      queryKey: ['scripts'],
      queryFn: ({ signal }) => api.call(pageScripts, { path: `/_release/scripts?${asked}`, signal }),
      refetchInterval: 15_000,
    }),
  )
  const changes = useQuery(
    queryOptions({
      queryKey: ['script-history'],
      queryFn: ({ signal }) =>
        api.call(scriptHistory, { path: `/_release/scripts/history?${asked}`, signal }),
      refetchInterval: 15_000,
    }),
  )
  return (
    <>
      <title>Ödeme sayfasının betikleri | Yayın konsolu</title>
      <h1>Ödeme sayfasının betikleri</h1>
      <p>
        {path} sayfasında çalışabilecek bütün kod: kimin, hangi gerekçeyle orada ve hangi özetle (hash).
        Tarayıcı, bu adreslerde özeti tutmayan bir dosyayı çalıştırmaz.
      </p>
      <QueryContent what="Betikler" query={now}>
        {(answer) => <Scripts {...answer} />}
      </QueryContent>
      <h2>Değişiklikler</h2>
      <QueryContent what="Değişiklikler" query={changes}>
        {({ changes: found }) => <ScriptChanges changes={found} />}
      </QueryContent>
    </>
  )
}

function Scripts({ route, gateway, sources }: PageScripts) {
  const without = sources.filter(({ reason }) => reason === null)
  return (
    <>
      {route === null && <p>Yayındaki hiçbir modülün bu adreste sayfası yok.</p>}
      {without.length > 0 && (
        <Notice kind="error" title="Gerekçesi yazılmamış kod var">
          <p>{[...new Set(without.map(({ module }) => module))].join(', ')}</p>
        </Notice>
      )}
      <ul className={entries['list']}>
        {sources.map((one) => (
          <li key={`${one.module} ${one.version} ${one.as}`} className={entries['entry']}>
            <OneSource source={one} />
          </li>
        ))}
        <li className={entries['entry']}>
          <OwnScripts {...gateway} />
        </li>
      </ul>
    </>
  )
}
