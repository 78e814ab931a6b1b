import type { FastifyBaseLogger } from 'fastify'
import { RefusalError } from '../../http/refusal.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** Refuses for now, and logs why, while a scanner gives no verdict: a file that nobody has looked at is not stored. */
export function refuseWhileUnavailable(scanner: VirusScanner, log: FastifyBaseLogger): VirusScanner {
  return {
    scan: (content) =>
      scanner.scan(content).catch((error: unknown) => {
        log.error({ err: error }, 'a CV could not be scanned')
        throw new RefusalError(503, 'scanner-unavailable', {
          cv: [
            'Dosyanız şu anda denetlenemiyor. Yazdıklarınız duruyor; birkaç dakika sonra tekrar gönderin.',
          ],
        })
      }),
  }
}
