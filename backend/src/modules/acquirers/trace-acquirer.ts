import { inSpan } from 'shared-server/trace/span'
import type { AcquirerName } from 'shared/contracts/bank-return'
import type { Acquirer } from './acquirer.ts'

type Answer = string | object

/** What is asked of a bank, as spans: which bank, which verb and what kind of answer, never about whose card or how much. */
export function traceAcquirer(name: AcquirerName, acquirer: Acquirer): Acquirer {
  const traced = <T extends Answer>(verb: string, act: () => Promise<T>): Promise<T> =>
    inSpan({ name: `bank ${verb}`, kind: 'client', attributes: { 'bank.name': name } }, act, (answer) => ({
      hasFailed: answer === 'unknown',
      attributes: { 'bank.answer': kindOf(answer) },
    }))
  return {
    ...acquirer,
    begin: (beginning) => traced('begin', () => acquirer.begin(beginning)),
    charge: (charge) => traced('charge', () => acquirer.charge(charge)),
    status: (order) => traced('status', () => acquirer.status(order)),
    refund: (refund) => traced('refund', () => acquirer.refund(refund)),
  }
}

function kindOf(answer: Answer): string {
  if (typeof answer === 'string') return answer
  if ('declined' in answer) return 'declined'
  return 'state' in answer ? String(answer.state) : 'known'
}
