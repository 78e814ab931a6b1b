import { useState } from 'react'
import type { SwitchAnswer } from 'gateway/wire/switch'
import type { ModuleId } from 'shared/module/facts'
import { SelectField } from 'shared/ui/select-field/select-field'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { callSwitch } from './switch-calls.ts'
import { nameOfPart } from './switch-texts.ts'

type Props = { to: 'off' | 'on'; module: ModuleId; page: string; onClose: () => void }

/** For how long; a switch without an end waits for somebody. */
const spans = [
  { id: '', name: 'Biri yeniden açana kadar' },
  { id: '15', name: '15 dakika' },
  { id: '60', name: '1 saat' },
  { id: '480', name: '8 saat' },
]

/** Takes a page or a module away, or gives it back: what travellers will see stands in the plan. */
export function SwitchDialog({ to, module, page, onClose }: Props) {
  const api = useOpsApi()
  const [span, setSpan] = useState('')
  // The moment is the same in the plan and in the act.
  const [from] = useState(() => Date.now())
  const until = to === 'off' && span !== '' ? new Date(from + Number(span) * 60_000).toISOString() : null
  const command = { to, module, page, until }
  const verb = to === 'off' ? 'Kapat' : 'Yeniden aç'
  return (
    <ActDialog<SwitchAnswer>
      title={`${nameOfPart({ module, page })}: ${verb}`}
      // Its corner has a button that says "Kapat" too.
      confirm={to === 'off' ? 'Yolculara kapat' : verb}
      about={[command]}
      plan={(signal) => callSwitch(api, command, { planOnly: true, signal })}
      apply={(why) => callSwitch(api, command, { why })}
      done={() => `${nameOfPart({ module, page })} ${to === 'off' ? 'kapatıldı' : 'yeniden açıldı'}`}
      onClose={onClose}
    >
      {to === 'off' && <SelectField label="Ne kadar" options={spans} value={span} onChange={setSpan} />}
    </ActDialog>
  )
}
