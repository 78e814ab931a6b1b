import { use, useState } from 'react'
import type { Approval, Lapse } from 'gateway/wire/approval'
import type { ModuleId } from 'shared/module/facts'
import { ActButton } from '../../lib/act/act-button.tsx'
import { SessionContext } from '../../lib/api/session-context.ts'
import { shortly } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { ApprovalDialog, approvalWords } from './approval-dialog.tsx'
import styles from './approval-line.module.css'

type Props = {
  module: ModuleId
  version: string
  /** Null where nothing is written down of its content: nobody can say yes to it. */
  digest: string | null
  /** Of this release. */
  approvals: readonly Approval[]
  /** Whether everybody has it: nothing is left to say. */
  stable: boolean
}

/** Of one release that needs a second person: who has said yes, and the way to say it. */
export function ApprovalLine({ module, version, digest, approvals, stable }: Props) {
  const session = use(SessionContext)
  const [open, setOpen] = useState(false)
  const own = approvals.some(({ by, lapse }) => by === session?.name && lapse === null)
  const act = own ? 'withdraw' : 'approve'
  return (
    <>
      {(approvals.length > 0 || !stable) && <Yes approvals={approvals} />}
      {!stable && digest !== null && (
        <div>
          <ActButton
            variant="ghost"
            aria-label={`${module} ${version}: ${approvalWords[act]}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {approvalWords[act]}
          </ActButton>
        </div>
      )}
      {open && digest !== null && (
        <ApprovalDialog {...{ act, module, version, digest }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Yes({ approvals }: { approvals: readonly Approval[] }) {
  if (approvals.length === 0)
    return (
      <p className={styles['line']}>
        <Badge kind="warn">Onaysız</Badge>
        <span>Yayına alınması için, yayımlamamış ve yayına almayan bir kişi onaylamalı.</span>
      </p>
    )
  return (
    <ul className={styles['people']}>
      {approvals.map(({ person, by, at, why, lapse }) => (
        <li key={person} className={styles['line']}>
          <Badge kind={lapse === null ? 'ok' : 'warn'}>{lapse === null ? 'Onayladı' : 'Sayılmıyor'}</Badge>
          <span>
            {by}, {shortly(new Date(at))}
            {why !== '' && `: ${why}`}
            {lapse !== null && ` (${lapseWords(lapse)})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const words: Record<Lapse, string> = {
  'key-ended': 'anahtarı sona ermiş',
  'operator-gone': 'artık operatör değil',
  expired: 'süresi dolmuş',
}

const lapseWords = (lapse: string): string => new Map(Object.entries(words)).get(lapse) ?? lapse
