import type { ApprovalAnswer } from 'gateway/wire/approval'
import type { ModuleId } from 'shared/module/facts'
import { ActDialog } from '../../lib/act/act-dialog.tsx'
import { useOpsApi } from '../../lib/api/api.ts'
import { spokenVersion } from '../../lib/text/format.ts'
import { callApproval } from './approval-calls.ts'

type Props = {
  act: 'approve' | 'withdraw'
  module: ModuleId
  version: string
  /** What is looked at here: a release of other content is another one. */
  digest: string
  onClose: () => void
}

export const approvalWords = { approve: 'Onayla', withdraw: 'Onayımı geri çek' } as const

export function ApprovalDialog({ act, module, version, digest, onClose }: Props) {
  const api = useOpsApi()
  const asked = { module, version, digest }
  return (
    <ActDialog<ApprovalAnswer>
      title={`${module} ${spokenVersion(version)}: ${approvalWords[act]}`}
      confirm={approvalWords[act]}
      about={[act, asked]}
      plan={(signal) => callApproval(api, act, { ...asked, planOnly: true, signal })}
      apply={(why) => callApproval(api, act, { ...asked, why })}
      done={() => (act === 'approve' ? 'Sürüm onaylandı' : 'Onayınız geri çekildi')}
      onClose={onClose}
    />
  )
}
