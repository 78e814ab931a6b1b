import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { readExpeditions, writeExpeditions } from '../../features/browse-expeditions/address.ts'
import { ExpeditionPanel } from '../../features/browse-expeditions/expedition-panel.tsx'
import { LineFilter } from '../../features/browse-expeditions/line-filter.tsx'
import { LineList } from '../../features/browse-expeditions/line-list.tsx'
import { linesAt, type ExpeditionTimetable } from '../../features/browse-expeditions/timetable.ts'
import { ExpeditionsMap } from './expeditions-map.tsx'
import type { ExpeditionsData } from './expeditions-loader.ts'
import styles from './expeditions-page.module.css'

export function ExpeditionsPage() {
  const page = useLoaderData<ExpeditionsData>()
  const { list } = page
  return (
    <div className={styles['wrap']}>
      <h1>Seferlerimiz</h1>
      {list.kind === 'failed' ? (
        <Down title="Seferlerimiz şu anda yüklenemedi" offline={list.offline} />
      ) : list.timetable.lines.length === 0 ? (
        <NoLines />
      ) : (
        <Lines page={page} timetable={list.timetable} />
      )}
    </div>
  )
}

function NoLines() {
  return (
    <>
      <h2>Hatlar ve kalkış saatleri</h2>
      <Notice kind="empty" title="Şu anda satışta hat yok" className={styles['notice']}>
        Yeni seferler açılınca burada görünür.
      </Notice>
    </>
  )
}

function Lines({ page, timetable }: { page: ExpeditionsData; timetable: ExpeditionTimetable }) {
  const [params] = useSearchParams()
  const { expedition } = readExpeditions(params)
  const [place, setPlace] = usePlace()
  const heading = useFocusOnChange(expedition)
  const { towns, lines } = timetable
  // The list and the map may come a moment after the letter.
  const shownPlace = useDeferredValue(place)
  const shown = linesAt(timetable, shownPlace)
  const runs = lines.reduce((sum, line) => sum + line.runs.length, 0)
  return (
    <>
      <p className={styles['lead']}>
        {`${towns.length} şehir ve ilçe arasında ${lines.length} hatta ${runs} sefer. Bir kalkış saatine dokunun, yolu haritada görün.`}
      </p>
      <div className={styles['stage']} data-chosen={page.chosen?.kind === 'found' || undefined}>
        <ExpeditionsMap towns={towns} lines={shown} chosen={page.chosen} />
        {page.chosen?.kind === 'found' && (
          <ExpeditionPanel
            {...page.chosen}
            today={page.today}
            heading={heading}
            closePath={writeExpeditions({ expedition: null, place })}
          />
        )}
      </div>
      {page.chosen?.kind === 'unknown' && (
        <Notice kind="empty" title="Bu numarada bir sefer yok" className={styles['notice']}>
          Sefer kaldırılmış olabilir. Aşağıdaki listeden bir kalkış seçin.
        </Notice>
      )}
      {page.chosen?.kind === 'failed' && (
        <Down title="Seferin durakları yüklenemedi" offline={page.chosen.offline} />
      )}
      <div className={styles['bar']}>
        <h2>Hatlar ve kalkış saatleri</h2>
        <LineFilter place={place} expedition={expedition} onChange={setPlace} />
        <p className={styles['count']} role="status">
          {shown.length === lines.length
            ? `${lines.length} hat`
            : `${lines.length} hattan ${shown.length} tanesi`}
        </p>
      </div>
      {shown.length === 0 && (
        <Notice kind="empty" title={`“${shownPlace.trim()}” için hat bulamadık`}>
          Yazımı kontrol edin ya da yakındaki bir şehri deneyin.
        </Notice>
      )}
      <LineList
        timetable={timetable}
        lines={shown}
        open={shownPlace.trim() !== ''}
        chosen={expedition}
        pathOf={(id) => writeExpeditions({ expedition: id, place })}
      />
    </>
  )
}

/** What is typed shows at once; the address follows it, and leads it when the traveller goes back. */
function usePlace(): [string, (place: string) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readExpeditions(params)
  const [typed, setTyped] = useState(query.place)
  useEffect(() => {
    const goBack = () => setTyped(readExpeditions(new URLSearchParams(location.search)).place)
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])
  return [
    typed,
    (place) => {
      setTyped(place)
      void navigate(writeExpeditions({ ...query, place }), { replace: true, preventScrollReset: true })
    },
  ]
}

/** An expedition chosen in the list is shown above it: the focus goes there, as to a new page. */
function useFocusOnChange(expedition: number | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(expedition)
  useEffect(() => {
    if (shown.current === expedition) return
    shown.current = expedition
    heading.current?.focus({ preventScroll: true })
  }, [expedition])
  return heading
}

function Down({ title, offline }: { title: string; offline: boolean }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind={offline ? 'offline' : 'error'}
      title={title}
      className={styles['notice']}
      onRetry={() => void revalidate()}
      retryPending={state === 'loading'}
    >
      {offline ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.' : 'Sorun bizde, birazdan düzelir.'}
    </Notice>
  )
}
