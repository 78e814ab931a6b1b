import { approvalAnswer, type ApprovalAnswer, type ApprovalRequest } from 'gateway/wire/approval'
import type { OpsApi } from '../../lib/api/api.ts'

export const callApproval = (
  api: OpsApi,
  act: 'approve' | 'withdraw',
  { signal, ...body }: ApprovalRequest & { signal?: AbortSignal },
): Promise<ApprovalAnswer> =>
  api.call(approvalAnswer, {
    method: 'POST',
    path: `/_release/approvals${act === 'withdraw' ? '/withdraw' : ''}`,
    body,
    signal,
  })
