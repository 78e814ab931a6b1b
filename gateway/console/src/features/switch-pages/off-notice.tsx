import { useState } from 'react'
import type { Status } from 'gateway/wire/status'
import type { PageSwitch } from 'gateway/wire/switch'
import type { ModuleId } from 'shared/module/facts'
import { Notice } from 'shared/ui/notice/notice'
import { shortly } from '../../lib/text/format.ts'
import { useWhyNot } from '../../lib/api/role.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { nameOfPart } from './switch-texts.ts'

/** What travellers do not get for now, with its way back; of one module where one is named. */
export function OffNotice({ off, of = null }: { off: Status['off']; of?: ModuleId | null }) {
  const [open, setOpen] = useState<PageSwitch | null>(null)
  const may = useWhyNot('operator') === undefined
  return (
    <>
      {(off ?? [])
        .filter(({ module }) => of === null || module === of)
        .map((one) => (
          <Notice
            key={nameOfPart(one)}
            kind="error"
            title={`${nameOfPart(one)} kapalı`}
            retryLabel="Yeniden aç"
            {...(may && { onRetry: () => setOpen(one) })}
          >
            {`${one.by}, ${shortly(new Date(one.since))}${one.until === null ? '' : `, en geç ${shortly(new Date(one.until))} kendiliğinden açılır`}. ${one.why}`}
          </Notice>
        ))}
      {open && <SwitchDialog to="on" module={open.module} page={open.page} onClose={() => setOpen(null)} />}
    </>
  )
}
