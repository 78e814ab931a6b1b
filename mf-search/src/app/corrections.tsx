import { Notice } from 'shared/ui/notice/notice'
import { type Correction, searchOf, type Criteria } from '../lib/query/search-criteria.ts'
import styles from './corrections.module.css'

/** True on the home page and over a list of journeys, so nothing here speaks of journeys shown. */
const words: Record<Correction, string> = {
  repeated: 'Adreste bir bilgi birden çok kez yazılmış, ilkini kullandık.',
  'from-unknown': 'Adresteki kalkış noktası listemizde yok, başka bir kalkış seçin.',
  'to-unknown': 'Adresteki varış noktası listemizde yok, başka bir varış seçin.',
  'from-near': 'Yazdığınız kalkış yerinde otogar yok, en yakınını seçtik.',
  'to-near': 'Yazdığınız varış yerinde otogar yok, en yakınını seçtik.',
  'same-station': 'Kalkış ve varış aynı yer olamaz, başka bir varış seçin.',
  'date-unreadable': 'Adresteki gidiş günü okunamadı, bugünü seçtik.',
  'date-past': 'Aradığınız gün geçti, bugünü seçtik.',
  'date-too-far': 'Aradığınız gün henüz satışta değil, satıştaki son günü seçtik.',
  'ticket-type-unknown': 'Adresteki bilet türü okunamadı, tek yön seçtik.',
  'return-ignored': 'Bilet türü tek yön olduğu için dönüş gününü kullanmadık.',
  'return-missing': 'Dönüş günü belli değil, tek yön seçtik.',
  'return-unreadable': 'Adresteki dönüş günü okunamadı, tek yön seçtik.',
  'return-too-early': 'Dönüş gidişten önce olamaz, dönüşü gidişle aynı güne aldık.',
  'return-too-far': 'Dönüş günü henüz satışta değil, satıştaki son günü seçtik.',
}

type Props = {
  corrections: readonly Correction[]
  /** Of the results page, which has nothing to show until the wish is whole. */
  criteria?: Criteria
}

/** Whatever was put right in the address, or is missing from it, is said in a word. */
export function Corrections({ corrections, criteria }: Props) {
  const said = corrections.map((correction) => words[correction])
  const place = criteria ? styles['overList'] : styles['overForm']
  if (criteria && !searchOf(criteria)) {
    return (
      <Notice kind="info" title={said.join(' ') || 'Nereden nereye gideceğinizi seçin'} className={place}>
        Seferler, kalkış ve varış belli olunca burada görünür.
      </Notice>
    )
  }
  if (said.length < 2) return said[0] ? <Notice kind="info" title={said[0]} className={place} /> : null
  return (
    <Notice kind="info" title="Adresteki aramayı düzelttik" className={place}>
      {said.join(' ')}
    </Notice>
  )
}
