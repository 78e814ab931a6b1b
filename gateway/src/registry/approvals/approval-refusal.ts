import type { Sentence } from '../../../wire/sentence.ts'
import type { ApprovalRefusal } from './plan-approval.ts'

export function describeApprovalRefusal(refusal: ApprovalRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-module':
      return {
        en: `there is no module ${refusal.module}: "release modules list" shows which there are`,
        tr: `${refusal.module} diye bir modül yok: "release modules list" hangilerinin olduğunu gösterir`,
      }
    case 'unknown-version':
      return {
        en: `${refusal.module} ${refusal.version} is not published`,
        tr: `${refusal.module} ${refusal.version} yayımlanmamış`,
      }
    case 'one-key':
      return {
        en: `a release of ${refusal.module} needs no second person: an admin asks for one with "release modules two-keys ${refusal.module} on"`,
        tr: `${refusal.module} sürümleri ikinci bir kişi istemiyor: bunu bir yönetici modül kayıtlarında açar`,
      }
    case 'no-digest':
      return {
        en: `${refusal.version} was published before contents were written down: publish it again under another version`,
        tr: `${refusal.version}, içerikler kaydedilmeden önce yayımlanmış: başka bir sürüm numarasıyla yeniden yayımlayın`,
      }
    case 'digest-differs':
      return {
        en: `${refusal.version} is not what you looked at: its content is ${refusal.digest.slice(0, 12)}. Look again and decide anew`,
        tr: `${refusal.version} baktığınız sürüm değil: içeriği ${refusal.digest.slice(0, 12)}. Yeniden bakıp karar verin`,
      }
    case 'no-person':
      return refusal.by === 'admin-key'
        ? {
            en: 'the admin key is nobody in particular: say yes in the console, logged in, or with a key that is yours',
            tr: 'yönetici anahtarı belirli bir kişi değil: konsolda oturum açarak ya da kendi anahtarınızla onaylayın',
          }
        : {
            en: 'this key is no person\'s: have ops add one of your own with "release keys add --person"',
            tr: 'bu anahtar bir kişinin değil: işletme "release keys add --person" ile size ait bir anahtar eklesin',
          }
    case 'not-acting':
      return {
        en: 'your account was removed or may only read: ask an admin',
        tr: 'hesabınız kaldırılmış ya da yalnızca okuyabiliyor: bir yöneticiye danışın',
      }
    case 'own-release':
      return {
        en: `it was published by ${refusal.publishedBy}, which is you for all that is known: somebody else has to say yes`,
        tr: `sürümü ${refusal.publishedBy} yayımlamış, bilinen kadarıyla bu sizsiniz: bir başkası onaylamalı`,
      }
    default:
      return refusal satisfies never
  }
}
