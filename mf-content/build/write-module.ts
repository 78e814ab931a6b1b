import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { compileText } from './compile-text.ts'
import { collectionOf } from './front-matter.ts'

/** The JavaScript that a `.md` file is for whoever imports it. */
export async function writeText(source: string, path: string): Promise<string> {
  const text = await compileText(source, path)
  const images: string[] = []
  const json = JSON.stringify(text).replaceAll(/src=\\"(\.\/[^"\\]+)\\"/g, (_all, url: string) => {
    images.push(url)
    return `src=\\"" + image${images.length - 1} + "\\"`
  })
  const imports = images.map((url, at) => `import image${at} from ${JSON.stringify(url)}`)
  return [...imports, `export default ${json}`, ''].join('\n')
}

/** The JavaScript that a `.collection` file is: every text beside and below it, of law the newest first. */
export function writeCollection(path: string): string {
  const names = readdirSync(dirname(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
  if (names.length === 0) throw new Error(`${path}: there is no text beside it`)
  const texts = collectionOf(path) === 'legal' ? names.toReversed() : names
  const imports = texts.map((name, at) => `import text${at} from ${JSON.stringify(`./${name}`)}`)
  return [...imports, `export default [${texts.map((_name, at) => `text${at}`).join(', ')}]`, ''].join('\n')
}
