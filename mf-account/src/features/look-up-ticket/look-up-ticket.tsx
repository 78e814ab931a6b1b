import type { ReactNode } from 'react'
import { LookupForm } from './lookup-form.tsx'
import { LookupOutcome } from './lookup-outcome.tsx'
import styles from './look-up-ticket.module.css'
import type { Found } from './outcome.ts'
import { type LookupCall, useLookup } from './use-lookup.ts'

type Props = {
  call: LookupCall
  /** Fills the field, so that a link can bring it along; the phone is never in an address. */
  pnr: string
  /** What was found, and what can be done with it; `readAgain` looks how it stands now. */
  renderFound: (found: Found, readAgain: () => void) => ReactNode
}

export function LookUpTicket({ call, pnr, renderFound }: Props) {
  const { outcome, ask, readAgain } = useLookup(call)
  return (
    <div className={styles['lookup']}>
      <LookupForm pnr={pnr} pending={outcome.kind === 'searching'} onLookup={ask} />
      {outcome.kind === 'found' ? (
        renderFound(outcome, () => void readAgain(outcome.asked))
      ) : (
        <LookupOutcome outcome={outcome} onRetry={ask} />
      )}
    </div>
  )
}
