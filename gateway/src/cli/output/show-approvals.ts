import type { Approval, Approvals, Lapse, WaitingRelease } from '../../../wire/approval.ts'
import { plainText, table } from './table.ts'

const lapseWords = {
  'key-ended': 'its key has ended',
  'operator-gone': 'the operator is gone, or may only read',
  expired: 'too long ago for an account of the company',
} satisfies Record<Lapse, string>

const isLapse = (lapse: string): lapse is Lapse => Object.hasOwn(lapseWords, lapse)

const stateOf = ({ lapse }: Approval): string =>
  lapse === null ? 'counts' : `NOT COUNTED: ${isLapse(lapse) ? lapseWords[lapse] : plainText(lapse)}`

/** Which modules ask for a second person, what waits for one, and who has said yes; `module` is the one asked about. */
export function showApprovals(
  { twoKeys, approvals, waiting = [] }: Approvals,
  module: string | null,
): string {
  const asked =
    twoKeys.length === 0
      ? `${module ?? 'No module'} asks for ${module === null ? 'a' : 'no'} second person.`
      : [`A second person is asked for: ${twoKeys.join(', ')}`, ...waiting.map(waitingLine)].join('\n')
  if (approvals.length === 0) return asked
  const rows = approvals.map((one) => [
    one.module,
    one.version,
    one.digest.slice(0, 12),
    one.by,
    one.at,
    stateOf(one),
    one.why,
  ])
  return `${asked}\n${table([['MODULE', 'VERSION', 'CONTENT', 'BY', 'AT', 'STATE', 'WHY'], ...rows])}`
}

const waitingLine = ({ module, version, publishedBy, publishedAt, missing }: WaitingRelease): string =>
  `WAITS: ${module} ${plainText(version)} for ${missing === 1 ? 'a person' : `${missing} people`} to say yes; of ${plainText(publishedBy)}, ${publishedAt}`

export const approvalLine = (one: Approval): string =>
  `YES: ${one.module} ${plainText(one.version)} by ${plainText(one.by)}, ${stateOf(one)}${one.why === '' ? '' : `: ${plainText(one.why)}`}`
