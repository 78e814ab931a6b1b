import { defineRemote } from '../rspack.config.base.ts'

export default defineRemote({
  folder: import.meta.dirname,
  owner: 'squad-booking',
  reason: 'Ödeme sayfasının kendisi: kart alanlarını çizer, siparişi ve kartı bankaya giden çağrıya koyar',
})
