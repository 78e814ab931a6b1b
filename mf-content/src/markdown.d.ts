/** A text of `content/pages`. */
declare module '*.md' {
  const text: import('./lib/markdown/text.ts').MarkdownText<import('./lib/markdown/text.ts').PageMeta>
  export default text
}

/** The versions of one legal text, newest first: all `.md` files beside it. */
declare module '*versions.collection' {
  const texts: readonly import('./lib/markdown/text.ts').MarkdownText<
    import('./lib/markdown/text.ts').LegalMeta
  >[]
  export default texts
}

/** All `.md` files in the folder and below it, in the order of their names; each text is a file of its own. */
declare module '*articles.collection' {
  const entries: readonly import('./lib/markdown/text.ts').ArticleEntry[]
  export default entries
}

/** All groups of questions, in the order of their names. */
declare module '*questions.collection' {
  const groups: readonly import('./lib/markdown/text.ts').MarkdownText<
    import('./lib/markdown/text.ts').QuestionsMeta
  >[]
  export default groups
}
