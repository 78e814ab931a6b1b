import type { Sentence } from '../../../wire/sentence.ts'
import { describeFit, type FitRefusal } from './fit-refusal.ts'

export type ModuleRefusal =
  | { code: 'area-grammar'; area: string }
  | { code: 'area-reserved'; area: string }
  | { code: 'area-taken'; area: string; owner: string; theirs: string }
  | { code: 'area-in-use'; module: string; path: string }
  | { code: 'module-in-use'; module: string; misfit: FitRefusal }
  | { code: 'unknown-module'; module: string }
  | { code: 'name-used'; module: string; squad: string }
  | { code: 'registry-newer'; module: string }

export function describeModuleRefusal(refusal: ModuleRefusal): Sentence {
  switch (refusal.code) {
    case 'area-grammar':
      return {
        en: `${refusal.area} cannot be an area: write /sadakat for a prefix, or a named part with a fixed ending, in lower case`,
        tr: `${refusal.area} bir adres alanı olamaz: küçük harfle /sadakat gibi bir başlangıç ya da sonu belli bir ad yazın`,
      }
    case 'area-reserved':
      return {
        en: `${refusal.area} has addresses of the gateway itself: take another one`,
        tr: `${refusal.area} geçidin kendi adreslerini kapsıyor: başka bir alan seçin`,
      }
    case 'area-taken':
      return {
        en: `${refusal.area} has addresses of ${refusal.theirs}, which belongs to ${refusal.owner}: take another one, or have ops take it from ${refusal.owner} first`,
        tr: `${refusal.area}, ${refusal.owner} modülünün ${refusal.theirs} alanıyla çakışıyor: başka bir alan seçin, ya da alan önce ${refusal.owner} modülünden alınsın`,
      }
    case 'area-in-use':
      return {
        en: `visitors have ${refusal.path} of ${refusal.module} now, and it would be outside of its areas: ship ${refusal.module} without it first`,
        tr: `ziyaretçiler şu anda ${refusal.module} modülünün ${refusal.path} sayfasını görüyor ve sayfa modülün adreslerinin dışında kalırdı: önce ${refusal.module} onsuz yayımlansın`,
      }
    case 'module-in-use':
      return {
        en: `${refusal.module}: ${describeFit(refusal.misfit).en}`,
        tr: `${refusal.module}: ${describeFit(refusal.misfit).tr}`,
      }
    case 'unknown-module':
      return {
        en: `there is no module ${refusal.module}: "release modules list" shows which there are`,
        tr: `${refusal.module} diye bir modül yok: "release modules list" hangilerinin olduğunu gösterir`,
      }
    case 'name-used':
      return {
        en: `${refusal.module} was a module of ${refusal.squad}, and its releases stay: take another name`,
        tr: `${refusal.module}, ${refusal.squad} ekibinin modülüydü ve sürümleri duruyor: başka bir ad seçin`,
      }
    case 'registry-newer':
      return {
        en: `this gateway is too old to read what ${refusal.module} owns: register with a newer one`,
        tr: `bu geçit ${refusal.module} modülünün adreslerini okumak için çok eski: daha yenisiyle kaydedin`,
      }
    default:
      return refusal satisfies never
  }
}
