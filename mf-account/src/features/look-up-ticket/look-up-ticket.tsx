import { LookupForm } from './lookup-form.tsx'
import { LookupOutcome } from './lookup-outcome.tsx'
import styles from './look-up-ticket.module.css'
import { type LookupCall, useLookup } from './use-lookup.ts'

/** `pnr` fills the field, so that a link can bring it along; the phone is never in an address. */
export function LookUpTicket({ call, pnr }: { call: LookupCall; pnr: string }) {
  const { outcome, ask } = useLookup(call)
  return (
    <div className={styles['lookup']}>
      <LookupForm pnr={pnr} pending={outcome.kind === 'searching'} onLookup={ask} />
      <LookupOutcome outcome={outcome} onRetry={ask} />
    </div>
  )
}
