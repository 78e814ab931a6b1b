import { Refusal } from '../../http/refusal.ts'

/** An unknown reference and a wrong phone are told apart by nobody. */
export function noSuchTicket(): Refusal {
  return new Refusal(404, 'no-such-ticket', { pnr: ['Bu PNR ve telefonla eşleşen bir bilet bulunamadı.'] })
}
