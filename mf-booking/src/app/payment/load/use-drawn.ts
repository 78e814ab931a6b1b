import { useEffect, useInsertionEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { useRevalidator } from 'shared/router/router'
import { currentDraft, takeLegs } from '../../../lib/draft/booking-draft.ts'
import { useIsDrawn, type Drawn } from '../../../lib/draft/drawn.ts'
import { draftTotal, seatsKey } from '../../../lib/draft/totals.ts'
import { isDraftFor, type AskedTrip } from '../../../lib/draft/trip-query.ts'
import { noteHolds } from '../../../lib/hold/note-hold.ts'

/**
 * Goes on in this tab with what the server drew, as its loader would have done: a tab without a draft of the trip joins
 * what is held, and a draft of its own stays. True when that is another order than the one that was drawn.
 */
export function useDrawn(drawn: Drawn | null, asked: AskedTrip): boolean {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const isDrawn = useIsDrawn()
  const [isOther, setOther] = useState(false)

  // Before anything that is drawn here subscribes to the draft, and before an effect of it reads it.
  useInsertionEffect(() => {
    // Also where React could not hydrate and draws anew; once, since what is held may be another by the next time.
    if (!drawn || taken.has(drawn)) return
    taken.add(drawn)
    takeOver(api, drawn, asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first drawing alone
  }, [])
  useEffect(() => {
    if (!drawn || !isDrawn || isSameOrder(drawn)) return
    setOther(true)
    void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first drawing alone
  }, [])
  return isOther
}

const taken = new WeakSet<Drawn>()

function takeOver(api: Api, { draft, holds }: Drawn, asked: AskedTrip): void {
  if (!isDraftFor(currentDraft().legs, asked)) takeLegs(draft)
  noteHolds(api, holds, askedAt())
}

/**
 * When the document was asked for, by this machine's clock. The server read what was left of a hold some moment later: a
 * countdown may end too early by that, and never too late.
 */
function askedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const at = navigation && 'requestStart' in navigation ? Number(navigation.requestStart) : 0
  return at > 0 ? performance.timeOrigin + at : Date.now()
}

function isSameOrder({ draft }: Drawn): boolean {
  const { legs } = currentDraft()
  return seatsKey(legs) === seatsKey(draft.legs) && draftTotal(legs) === draftTotal(draft.legs)
}
