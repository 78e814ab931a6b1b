import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

export type Weight = 'regular' | 'medium' | 'bold'
export type FontName = Weight | `other-${Weight}`

/** The site's letters, and where they end (Vietnamese, Ə, the lira) a face that has every Latin letter. */
export const fontFiles: Record<FontName, string> = {
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

const siteLetters = lettersOf(fontFiles.regular)

function lettersOf(path: string): ReadonlySet<number> {
  const font = openSync(path)
  return new Set('characterSet' in font ? font.characterSet : [])
}

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
