import type { Canary } from '../../../wire/pointer.ts'
import type { Language, Sentence } from '../../../wire/sentence.ts'

/** The canary gives its place to another release. */
export const canaryReplaced = ({ version }: Canary): Sentence => ({
  en: `The canary ${version} ends.`,
  tr: `${version} kanaryası biter.`,
})

/** Who was in the canary has stable again. */
export const canaryEnds = ({ version, percent }: Canary, stable: string | null): Sentence => ({
  en: `The canary ${version} ends: its ${percent} % get ${stable ?? 'nothing of this module'}.`,
  tr: `${version} kanaryası biter: ziyaretçilerin onu gören %${percent} kadarı ${stable === null ? 'bu modülden bir şey görmez' : `${stable} sürümünü görür`}.`,
})

export const stableAlready = (version: string, nothingToDo: boolean): Sentence => ({
  en: `${version} is stable already${nothingToDo ? ': nothing to do' : ''}.`,
  tr: `${version} zaten kararlı${nothingToDo ? ': yapılacak bir şey yok' : ''}.`,
})

export const newDocumentsHave = (module: string, version: string, instead: string | null): Sentence => ({
  en: `New documents of all visitors have ${module} ${version}${instead === null ? '' : ` instead of ${instead}`}.`,
  tr: `Bütün ziyaretçilerin yeni sayfalarında ${instead === null ? '' : `${instead} yerine `}${module} ${version} olur.`,
})

/** What stood against it, and was forced. */
export const overruled = ({ message: { en, tr } }: { message: Sentence }): Sentence => ({
  en: `Forced, although ${en}.`,
  tr: `Zorlandı: ${tr}.`,
})

/** As it is stored (in English) or answered (in its reader's language). */
export const refusedIn =
  (language: Language) =>
  ({ refusal, message }: { refusal: string; message: Sentence }) => ({ refusal, message: message[language] })
