import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Chip } from '../../ui/chip/chip.tsx'
import styles from './boarding-pass.module.css'

type Outcome = 'none' | 'copied' | 'refused'

const words: Record<Outcome, string> = {
  none: 'Kopyala',
  copied: 'Kopyalandı',
  refused: 'Kopyalanamadı',
}

/** Says on itself whether it worked; a browser may refuse the clipboard. `what` tells it from its neighbours. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div className={styles['copy']}>
      <Chip
        onClick={() => void copy()}
        onBlur={() => setOutcome('none')}
        icon={<Icon size={16} aria-hidden />}
      >
        <span>
          {words[outcome]}
          <span className="visually-hidden">: {what}</span>
        </span>
      </Chip>
      <span className="visually-hidden" role="status">
        {outcome === 'none' ? '' : words[outcome]}
      </span>
    </div>
  )
}
