import FlaskConical from 'lucide-react/icons/flask-conical'
import Rocket from 'lucide-react/icons/rocket'
import Square from 'lucide-react/icons/square'
import Undo from 'lucide-react/icons/undo-2'
import type { ChangeAct } from 'gateway/wire/change'
import { actWords } from '../../lib/text/words.ts'
import { loadDialog, useChange, type Change } from './change-host.tsx'
import { ActButton } from '../../lib/act/act-button.tsx'

const icons: Record<ChangeAct, typeof Undo> = {
  promote: Rocket,
  canary: FlaskConical,
  rollback: Undo,
  'end-canary': Square,
}

type Props = Omit<Change, 'suspect'> & {
  suspect?: Change['suspect']
  variant?: 'primary' | 'sun' | 'ghost'
  label?: string
}

/** Opens the plan of an act; nothing happens before it is confirmed there. */
export function ChangeButton({ command, status, suspect = null, variant = 'ghost', label }: Props) {
  const open = useChange()
  const Icon = icons[command.act]
  const words = label ?? actWords[command.act]
  return (
    <ActButton
      variant={variant}
      icon={<Icon size={18} aria-hidden />}
      aria-label={`${command.module}${command.version === null ? '' : ` ${command.version}`}: ${words}`}
      aria-haspopup="dialog"
      onClick={() => open({ command, status, suspect })}
      // The finger is on its way: the dialog is here when it lands.
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
    >
      {words}
    </ActButton>
  )
}
