import Check from 'lucide-react/icons/check'
import type { SeatCell } from 'shared/contracts/journey'
import styles from './legend.module.css'
import { fitsSentence } from './seat-texts.ts'

/** What the seats' looks mean; only the looks that this bus shows. */
export function Legend({ cells, marksFits }: { cells: readonly SeatCell[]; marksFits: boolean }) {
  const has = (type: SeatCell['type']) => cells.some((cell) => cell.type === type)
  return (
    <ul className={styles['legend']} aria-label="Koltuk işaretleri">
      <li data-look="free">Boş</li>
      <li data-look="chosen">Seçtiğiniz</li>
      <li data-look="taken">Dolu (K kadın, E erkek)</li>
      {has('available-female') && (
        <li data-look="only" data-letter="K">
          Yalnızca kadın yolcu
        </li>
      )}
      {has('available-male') && (
        <li data-look="only" data-letter="E">
          Yalnızca erkek yolcu
        </li>
      )}
      {marksFits && (
        <li data-look="fits">
          <Check size={14} strokeWidth={3} aria-hidden /> {fitsSentence}
        </li>
      )}
    </ul>
  )
}
