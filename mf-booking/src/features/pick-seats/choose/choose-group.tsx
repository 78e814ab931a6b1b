import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { GroupVerdict } from 'shared/domain/group-seats'
import { Button } from 'shared/ui/button/button'
import styles from './choose-group.module.css'
import type { Party } from 'shared/domain/group-genders'
import { groupAnswer } from './group-texts.ts'
import { rememberChoice, rememberedChoice } from '../plan/remember-choice.ts'
import { Stepper } from './stepper.tsx'

type Props = {
  /** The most passengers of one order on this journey. */
  max: number
  onSeat: (party: Party) => GroupVerdict
}

/**
 * Seats side by side in one tap: how many women and men, and the best seats for them are chosen. On a narrow page it
 * is folded, because the map comes first there.
 */
export function ChooseGroup({ max, onSeat }: Props) {
  const [heading, fold] = [useId(), useId()]
  const [isOpen, setOpen] = useState(false)
  const [party, setParty] = useState(() => rememberedChoice().party)
  const [answer, setAnswer] = useState<{ text: string; isRefusal: boolean } | null>(null)
  const people = party.women + party.men

  function change(next: Partial<Party>): void {
    setParty({ ...party, ...next })
    setAnswer(null)
  }

  function seat(): void {
    rememberChoice({ party })
    const verdict = onSeat(party)
    const text = groupAnswer(verdict, party)
    setAnswer(text === null ? null : { text, isRefusal: verdict.code !== 'found' })
  }

  return (
    <section className={styles['group']} aria-labelledby={heading} data-open={isOpen || undefined}>
      <h3 className={styles['title']}>
        <span id={heading}>Yan yana koltuk seç</span>
        <button
          type="button"
          className={styles['unfold']}
          aria-labelledby={heading}
          aria-expanded={isOpen}
          aria-controls={fold}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden />
        </button>
      </h3>
      <div id={fold} className={styles['people']}>
        <Stepper
          one="kadın"
          value={party.women}
          most={Math.max(party.women, max - party.men)}
          onChange={(women) => change({ women })}
        />
        <Stepper
          one="erkek"
          value={party.men}
          most={Math.max(party.men, max - party.women)}
          onChange={(men) => change({ men })}
        />
      </div>
      <Button
        variant="ghost"
        className={styles['seat']}
        aria-disabled={people === 0 || undefined}
        onClick={seat}
      >
        Yan yana seç
      </Button>
      <div role="status" className={styles['answer']} data-refused={answer?.isRefusal || undefined}>
        {answer?.text}
      </div>
    </section>
  )
}
