import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { Journey } from 'shared/contracts/journey'
import type { Instant } from 'shared/contracts/units'
import { timeLimit } from 'shared/domain/time-limit'
import { useNow } from 'shared/ui/now/now'
import { useFirstNow } from './draft/drawn.ts'
import styles from './cancel-terms.module.css'

type Props = {
  journey: Journey
  /** Of the open ticket that pays: until when it gives money back; null when a card pays. */
  cancelAtMost?: Instant | null
}

/** Before anybody pays: until when the ticket can be given back, or, as clearly, that it cannot be any more. */
export function CancelTerms({ journey, cancelAtMost = null }: Props) {
  const now = useNow(useFirstNow())
  const cancel = timeLimit(journey, journey.cancel_until_minutes, now, cancelAtMost)
  const open = timeLimit(journey, journey.open_until_minutes, now)
  return (
    <p className={styles['terms']} data-final={cancel === null || undefined}>
      {cancel ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
      <span>
        <b>{cancel ? `${cancel} saatine kadar ücretsiz iptal.` : 'İptal edilemez.'}</b>{' '}
        {!cancel && cancelAtMost && open && 'Açık biletinizin iptal süresi geçtiği için para iadesi olmaz. '}
        {open
          ? `${open} saatine kadar ${cancelAtMost ? 'yeniden ' : ''}açık bilet.`
          : !cancel && 'Açık bilete de çevrilemez.'}
      </span>
    </p>
  )
}
