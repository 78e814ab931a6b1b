import type { ResponseOf } from 'shared/contracts/call'
import type { guestErase } from 'shared/contracts/guest-ticket'
import type { LocalDate } from 'shared/contracts/units'
import { formatDay } from 'shared/domain/dates'
import { Notice } from 'shared/ui/notice/notice'

export type Erased = ResponseOf<typeof guestErase>['data']

export function ErasedNotice({ identities_until, papers_until }: Erased) {
  return (
    <Notice kind="done" urgent title="Saklanması gerekmeyen veriler silindi">
      Kimlik numaraları ve telefonlar {dayOf(identities_until)} tarihinde, satış belgeleri{' '}
      {dayOf(papers_until)} tarihinde kendiliğinden silinir. Biletiniz geçerli.
    </Notice>
  )
}

const dayOf = (day: LocalDate) => `${formatDay(day)} ${day.slice(0, 4)}`
