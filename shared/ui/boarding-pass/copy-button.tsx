import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Chip } from '../chip/chip.tsx'

type Outcome = 'none' | 'copied' | 'refused'

const words: Record<Outcome, string> = {
  none: 'Kopyala',
  copied: 'Kopyalandı',
  refused: 'Kopyalanamadı',
}

/** Says on itself whether it worked; a browser may refuse the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
    <>
      <Chip
        onClick={() => void copy()}
        onBlur={() => setOutcome('none')}
        icon={<Icon size={16} aria-hidden />}
        title={label}
      >
        {words[outcome]}
      </Chip>
      <span className="visually-hidden" role="status">
        {outcome === 'none' ? '' : words[outcome]}
      </span>
    </>
  )
}
