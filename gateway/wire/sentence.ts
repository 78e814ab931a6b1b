/** The languages in which people read the release API: English in the CLI, Turkish in the console. */
export const languages = ['en', 'tr'] as const
export type Language = (typeof languages)[number]

/** A sentence for people, in each language; an answer carries the one that its reader asks for (`accept-language`). */
export type Sentence = Readonly<Record<Language, string>>

export const inLanguage = (sentences: readonly Sentence[], language: Language): string[] =>
  sentences.map((sentence) => sentence[language])
