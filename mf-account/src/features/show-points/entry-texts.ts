import type { PointsEntry } from 'shared/contracts/points'
import { dateOf, formatDate } from 'shared/domain/dates'
import { whenTheyComeBack } from 'shared/domain/points'

type Entry = Pick<PointsEntry, 'kind' | 'good_until' | 'waiting'>
type Texts = { title: string; note: string | null }

/** What an entry of the ledger says: why points came or went, and until when those that came are good. */
export function entryTexts({ kind, good_until, waiting }: Entry): Texts {
  const until = good_until && `${formatDate(dateOf(good_until))} gününe kadar geçerli`
  switch (kind) {
    case 'earned':
      return { title: 'Tamamlanan yolculuk', note: until }
    case 'taken-back':
      return { title: 'İptal edilen yolculuğun puanı geri alındı', note: null }
    case 'spent':
      return waiting
        ? { title: 'Bekleyen ödeme', note: whenTheyComeBack(waiting) }
        : { title: 'Ödemede kullanıldı', note: null }
    case 'unspent':
      return { title: 'Tamamlanmayan ödemeden geri döndü', note: until }
    case 'refunded':
      return { title: 'İptal edilen biletten geri döndü', note: until }
    case 'ended':
      return { title: 'Süresi doldu', note: null }
  }
}

/** `+950` or `−150`, as it is read. */
export const signOf = (points: number): '+' | '−' => (points > 0 ? '+' : '−')
