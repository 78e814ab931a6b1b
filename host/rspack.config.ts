import { defineHost } from '../rspack.config.base.ts'

export default defineHost({
  folder: import.meta.dirname,
  owner: 'platform',
  reason: 'Her sayfanın kabuğu: oturumu, üst ve alt bölümü ve ödeme sayfasının kodunu o getirir',
})
