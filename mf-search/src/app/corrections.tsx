import { Notice } from 'shared/ui/notice/notice'
import { stationOf } from '../lib/places.ts'
import { legSearch, type ResultsQuery } from '../lib/results-query.ts'
import type { Correction } from '../lib/wish-query.ts'
import type { ResultsData } from './results-loader.ts'
import styles from './results-page.module.css'

const words: Record<Correction, string> = {
  'date-unreadable': 'Adresteki gidiş günü okunamadı, bugünün seferlerini gösteriyoruz.',
  'date-past': 'Aradığınız gün geçti, bugünün seferlerini gösteriyoruz.',
  'return-missing': 'Dönüş günü belli değil, tek yön seferleri gösteriyoruz.',
  'return-too-early': 'Dönüş gidişten önce olamaz, aynı gün dönüş aldık.',
  'same-station': 'Kalkış ve varış aynı yer olamaz, başka bir varış seçin',
}

type Props = { data: ResultsData; query: ResultsQuery; corrections: Correction[] }

/** Whatever was put right in the address, or is missing from it, is said in a word. */
export function Corrections({ data, query, corrections }: Props) {
  const said = corrections.map((correction) => words[correction])
  if (legSearch(query) === null) return <NoSearch sameStation={corrections.includes('same-station')} />
  if (unknownStation(data, query)) said.push('Aradığınız durak listemizde yok. Aramayı değiştirin.')
  if (said.length === 0) return null
  return <Notice kind="info" title={said.join(' ')} className={styles['notice']} />
}

function NoSearch({ sameStation }: { sameStation: boolean }) {
  const title = sameStation ? words['same-station'] : 'Nereden nereye gideceğinizi seçin'
  return (
    <Notice kind="info" title={title} className={styles['notice']}>
      Seferler, kalkış ve varış belli olunca burada görünür.
    </Notice>
  )
}

function unknownStation({ stations }: ResultsData, { wish }: ResultsQuery): boolean {
  if (!stations) return false
  return [wish.from, wish.to].some((id) => id !== null && !stationOf(stations, id))
}
