import { type AcquirerName, bankReturnPath } from 'shared/contracts/bank-return'
import type { Context } from '../../context/context.ts'
import type { Acquirer } from './acquirer.ts'
import { callbackPath } from './bank-paths.ts'
import { iyzicoAcquirer } from './iyzico-acquirer.ts'
import { sandboxAcquirer } from './sandbox-acquirer.ts'
import { traceAcquirer } from './trace-acquirer.ts'

export type { AcquirerName }

/**
 * `current` is where a new payment begins; a payment goes on, and is paid back, where it began. `find` is null for one
 * whose keys are not set, which `of` throws.
 */
export type Acquirers = {
  current: AcquirerName
  of: (name: AcquirerName) => Acquirer
  find: (name: AcquirerName) => Acquirer | null
}

export function openAcquirers({
  config,
  clock,
  bankClock,
}: Pick<Context, 'config' | 'clock'> & Partial<Pick<Context, 'bankClock'>>): Acquirers {
  const { bankUrl, bankSecrets, publicUrl, backendUrl } = config
  const opened: Record<AcquirerName, Acquirer | null> = {
    sandbox: traceAcquirer(
      'sandbox',
      sandboxAcquirer({
        bankUrl,
        bankSecrets,
        clock,
        onSignedTime: (bankTime) => bankClock?.note(bankTime),
        timeoutMs: config.bankTimeoutMs,
        returnUrl: (order) => publicUrl + bankReturnPath('sandbox', order),
        callbackUrl: backendUrl + callbackPath,
      }),
    ),
    iyzico:
      config.iyzico &&
      traceAcquirer(
        'iyzico',
        iyzicoAcquirer({
          ...config.iyzico,
          timeoutMs: config.bankTimeoutMs,
          returnUrl: (order) => publicUrl + bankReturnPath('iyzico', order),
        }),
      ),
  }
  return {
    current: config.acquirer,
    of(name) {
      const acquirer = opened[name]
      if (acquirer) return acquirer
      throw new Error(
        `Payments at ${name} are known, but not its keys: set them (docs/guides/money-and-mail.md).`,
      )
    },
    find: (name) => opened[name],
  }
}
