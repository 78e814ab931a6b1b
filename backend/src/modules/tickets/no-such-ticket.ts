import { RefusalError } from '../../http/refusal.ts'

/** An unknown reference and a wrong phone are told apart by nobody. */
export function noSuchTicket(): RefusalError {
  return new RefusalError(404, 'no-such-ticket', {
    pnr: ['Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'],
  })
}
