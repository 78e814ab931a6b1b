import type { Sentence } from '../../../wire/sentence.ts'
import { describeModuleRefusal } from '../checks/module-refusal.ts'

export type SwitchRefusal =
  | { code: 'unknown-module'; module: string }
  | { code: 'host-not-switched' }
  | { code: 'nothing-live'; module: string }
  | { code: 'unknown-page'; module: string; page: string; pages: readonly string[] }
  | { code: 'until-passed'; until: string }
  | { code: 'module-off'; module: string }
  | { code: 'ops-switch'; by: string; why: string }

export function describeSwitchRefusal(refusal: SwitchRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-module':
      return describeModuleRefusal(refusal)
    case 'host-not-switched':
      return {
        en: 'every page needs the host, so it cannot be off: switch a module or a page off',
        tr: 'kabuk her sayfaya gerekli, kapatılamaz: bir modülü ya da bir sayfayı kapatın',
      }
    case 'nothing-live':
      return {
        en: `nothing of ${refusal.module} is live, so there is nothing to take away`,
        tr: `${refusal.module} modülünden yayında bir şey yok, kapatılacak bir şey de yok`,
      }
    case 'unknown-page':
      return {
        en: `${refusal.module} has no page ${refusal.page.slice(0, 120)}; it has ${refusal.pages.join(', ')}`,
        tr: `${refusal.module} modülünün ${refusal.page.slice(0, 120)} diye bir sayfası yok; sayfaları: ${refusal.pages.join(', ')}`,
      }
    case 'until-passed':
      return {
        en: `${refusal.until} is over: name a moment that is still to come`,
        tr: `${refusal.until} geçmiş: henüz gelmemiş bir an verin`,
      }
    case 'module-off':
      return {
        en: `all of ${refusal.module} is off: switch the module on, then the pages off that shall stay so`,
        tr: `${refusal.module} bütünüyle kapalı: önce modülü açın, sonra kapalı kalacak sayfaları kapatın`,
      }
    case 'ops-switch':
      return {
        en: `ops (${refusal.by}) have switched it off${refusal.why === '' ? '' : `, because "${refusal.why}"`}: ask them`,
        tr: `işletme (${refusal.by}) kapattı${refusal.why === '' ? '' : `, nedeni “${refusal.why}”`}: açmak için onlara danışın`,
      }
    default:
      return refusal satisfies never
  }
}
