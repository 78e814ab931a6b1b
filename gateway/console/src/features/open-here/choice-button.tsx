import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { choiceAnswer, type ChoiceAnswer } from 'gateway/wire/choice'
import type { ModuleId } from 'shared/module/facts'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { ActButton } from '../../lib/act/act-button.tsx'
import { LinkDialog } from '../../lib/ui/link-dialog.tsx'

type Wanted = { kind: 'preview'; version: string } | { kind: 'join'; out: boolean }
type Props = { module: ModuleId; wanted: Wanted; label: string }

/** Makes a link that shows one browser something else than the others have. */
export function ChoiceButton({ module, wanted, label }: Props) {
  const api = useOpsApi()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<ChoiceAnswer | null>(null)
  const { kind, ...rest } = wanted
  const ask = (more: object, signal?: AbortSignal) =>
    api.call(choiceAnswer, {
      method: 'POST',
      path: `/_release/${kind}`,
      body: { module, ...rest, ...more },
      signal,
    })
  const title = `${module}: ${label}`
  return (
    <>
      <ActButton
        variant="ghost"
        icon={<Eye size={18} aria-hidden />}
        aria-label={wanted.kind === 'preview' ? `${module} ${wanted.version}: ${label}` : title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </ActButton>
      {open && (
        <ActDialog<ChoiceAnswer>
          title={title}
          confirm="Bağlantıyı hazırla"
          about={[module, wanted]}
          plan={(signal) => ask({ planOnly: true }, signal)}
          apply={(why) => ask({ why })}
          done={() => 'Bağlantı hazır'}
          onDone={setMade}
          onClose={() => setOpen(false)}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
