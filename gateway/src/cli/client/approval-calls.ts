import {
  approvalAnswer,
  approvals,
  type ApprovalRequest,
  type ApprovalRevocation,
} from '../../../wire/approval.ts'
import type { ModuleId } from 'shared/module/facts'
import { sha256 } from '../../keys/record.ts'
import type { Speaker } from './signer.ts'

/** Who has said yes. The admin key is nobody in particular: a yes is always signed with a key. */
export function approvalCalls(speak: Speaker, reader: () => Promise<ModuleId>) {
  const { ask } = speak
  const decide = async (act: 'approve' | 'withdraw', wanted: ApprovalRequest) => {
    const body = JSON.stringify(wanted)
    const signed = act === 'approve' ? 'approve' : 'withdraw-approval'
    const content = { version: wanted.version, digest: sha256(body) }
    const headers = await speak.signed(signed, wanted.module, content)
    const path = act === 'approve' ? '/approvals' : '/approvals/withdraw'
    return await ask(approvalAnswer, { path, method: 'POST', body, headers })
  }
  return {
    approvals: async () =>
      ask(approvals, { path: '/approvals', headers: await speak.best('read', await reader()) }),
    approve: (wanted: ApprovalRequest) => decide('approve', wanted),
    /** Of somebody else: with the admin key. */
    revokeApproval: async (wanted: ApprovalRevocation) =>
      ask(approvalAnswer, {
        path: '/approvals/revoke',
        method: 'POST',
        body: JSON.stringify(wanted),
        headers: speak.ops,
      }),
    withdrawApproval: (wanted: ApprovalRequest) => decide('withdraw', wanted),
  }
}
