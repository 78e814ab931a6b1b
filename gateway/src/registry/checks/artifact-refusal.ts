import type { Sentence } from '../../../wire/sentence.ts'

/** What is wrong with the files that were sent. */
export type ArtifactRefusal =
  | { code: 'schema'; problem: string }
  | { code: 'wrong-module'; stated: string; asked: string }
  | { code: 'missing-file'; file: string }
  | { code: 'unlisted-file'; file: string }
  | { code: 'unsafe-path'; file: string }
  | { code: 'integrity'; file: string }
  | { code: 'unsealed-file'; file: string; namedBy: string }
  | { code: 'content-differs'; version: string }
  | { code: 'not-by-content'; file: string }
  | { code: 'name-taken'; file: string; version: string }

export function describeArtifact(refusal: ArtifactRefusal): Sentence {
  switch (refusal.code) {
    case 'schema':
      return {
        en: `module.json is not what the gateway understands: ${refusal.problem}`,
        tr: `module.json geçidin anladığı gibi değil: ${refusal.problem}`,
      }
    case 'wrong-module':
      return {
        en: `the artifact is of ${refusal.stated}, not of ${refusal.asked}`,
        tr: `yapıt ${refusal.asked} modülünün değil, ${refusal.stated} modülünün`,
      }
    case 'missing-file':
      return {
        en: `${refusal.file} is named in module.json and is not in the artifact`,
        tr: `${refusal.file} module.json içinde yazıyor, yapıtta yok`,
      }
    case 'unlisted-file':
      return {
        en: `${refusal.file} is in the artifact and not named in module.json`,
        tr: `${refusal.file} yapıtta var, module.json içinde yazmıyor`,
      }
    case 'unsafe-path':
      return {
        en: `${refusal.file} is not a plain path inside the artifact`,
        tr: `${refusal.file} yapıtın içinde düz bir yol değil`,
      }
    case 'integrity':
      return {
        en: `${refusal.file} does not have the size and sha384 that module.json gives`,
        tr: `${refusal.file} dosyasının boyu ve sha384 değeri module.json içindekiyle aynı değil`,
      }
    case 'unsealed-file':
      return {
        en: `${refusal.namedBy} names ${refusal.file}, for which module.json has no integrity: build it again, with the project's own build`,
        tr: `${refusal.namedBy}, module.json içinde bütünlük değeri olmayan ${refusal.file} dosyasını anıyor: projenin kendi derlemesiyle yeniden derleyin`,
      }
    case 'content-differs':
      return {
        en: `${refusal.version} is already published with other content; a release never changes`,
        tr: `${refusal.version} başka bir içerikle zaten yayımlanmış; bir sürüm hiç değişmez`,
      }
    case 'not-by-content':
      return {
        en: `${refusal.file} has no hash of its content in its name, and is to be kept for ever: build it again, with the project's own build`,
        tr: `${refusal.file} adında içeriğinin özetini taşımıyor, oysa tarayıcıda sürekli saklanacak: projenin kendi derlemesiyle yeniden derleyin`,
      }
    case 'name-taken':
      return {
        en: `${refusal.version} has another file under the name ${refusal.file}; files of one name are one file`,
        tr: `${refusal.version} sürümünde ${refusal.file} adında başka bir dosya var; adı aynı olan dosyalar aynı dosyadır`,
      }
    default:
      return refusal satisfies never
  }
}
