import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

export type Weight = 'regular' | 'medium' | 'bold'
export type FontName = Weight | `other-${Weight}`

/** The site's letters, and where they end (Vietnamese, Ə, the lira) a face that has every Latin letter. */
const fontFiles: Record<FontName, string> = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  medium: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf'),
  ),
  'other-regular': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  'other-medium': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ),
  'other-bold': fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf'),
  ),
}

/** Opened once: to read a face's tables anew takes three times as long as to draw a ticket. What a paper embeds of it is the paper's own. */
export const fonts: ReadonlyMap<string, Font> = new Map(
  Object.entries(fontFiles).map(([name, file]) => [name, faceIn(file)]),
)

function faceIn(file: string): Font {
  const face = openSync(file)
  if (face.type !== 'TTF') throw new Error(`${file} has several faces`)
  // A face remembers for which letter it gave a glyph first. Embedded in a paper as a part of another one it would be for none, and no
  // reader of a later paper could search for it, copy it or read it aloud.
  for (const letter of face.characterSet) if (isItself(letter)) face.glyphForCodePoint(letter)
  return face
}

/** A ligature such as ﬁ is two letters to who reads, and a space that does not break is a space. */
function isItself(codePoint: number): boolean {
  const letter = String.fromCodePoint(codePoint)
  return letter.normalize('NFKC') === letter
}

const siteLetters: ReadonlySet<number> = new Set(fonts.get('regular')?.characterSet)

/** Pieces of a text that one face has; a letter stays with its accents. */
export function runsOf(text: string, weight: Weight): { text: string; font: FontName }[] {
  const runs: { text: string; font: FontName }[] = []
  for (const [letter] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const has = Array.from(letter).every((each) => siteLetters.has(each.codePointAt(0) ?? 0))
    const font: FontName = has ? weight : `other-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
