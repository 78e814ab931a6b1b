import { defineRemote } from '../rspack.config.base.ts'

export default defineRemote({
  folder: import.meta.dirname,
  owner: 'squad-account',
  reason: 'Oturumu ödeme sırasında biten üye, sayfadan ayrılmadan yeniden giriş yapabilsin diye',
})
