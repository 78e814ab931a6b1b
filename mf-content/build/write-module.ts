import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { daysOfChange } from 'shared/domain/sale-terms'
import { compileText } from './compile-text.ts'
import { collectionOf } from './front-matter.ts'
import { termsIn } from './placeholders.ts'

/** The JavaScript that a `.md` file is for whoever imports it; `query` as `writeCollection` writes it. */
export async function writeText(source: string, path: string, query: string): Promise<string> {
  const text = await compileText(source, path, new URLSearchParams(query).get('from'))
  const images: string[] = []
  const json = JSON.stringify(text).replaceAll(/<img src=\\"(\.\/[^"\\]+)\\"/g, (_all, url: string) => {
    images.push(url)
    return `<img src=\\"" + image${images.length - 1} + "\\"`
  })
  const imports = images.map((url, at) => `import image${at} from ${JSON.stringify(url)}`)
  return [...imports, `export default ${json}`, ''].join('\n')
}

/**
 * The JavaScript that a `.collection` file is: every text beside and below it, of law the newest first. Articles are
 * many: of each there is what a list shows, and the text is imported when it is read.
 */
export async function writeCollection(path: string): Promise<string> {
  const names = readdirSync(dirname(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
  if (names.length === 0) throw new Error(`${path}: there is no text beside it`)
  if (collectionOf(path) === 'blog') return await writeEntries(dirname(path), names)
  const texts = collectionOf(path) === 'legal' ? versionsOf(dirname(path), names).toReversed() : names
  const imports = texts.map((name, at) => `import text${at} from ${JSON.stringify(`./${name}`)}`)
  return [...imports, `export default [${texts.map((_name, at) => `text${at}`).join(', ')}]`, ''].join('\n')
}

/**
 * Each file of law, and after it a version for each day that the terms it states changed while it held: `2026-11-20.md`,
 * `2026-11-20.md?from=2027-01-04`.
 */
function versionsOf(folder: string, names: readonly string[]): string[] {
  return names.flatMap((name, at) => {
    const [day, next] = [dayOf(name), dayOf(names[at + 1] ?? '9999-12-31.md')]
    const source = readFileSync(join(folder, name), 'utf8')
    const later = daysOfChange(termsIn(source)).filter((from) => from > day && from < next)
    return [name, ...later.map((from) => `${name}?from=${from}`)]
  })
}

const dayOf = (name: string) => name.replace(/\.md$/, '')

async function writeEntries(folder: string, names: readonly string[]): Promise<string> {
  const entries = names.map(async (file) => {
    const path = join(folder, file)
    const { name, meta, words } = await compileText(await readFile(path, 'utf8'), path)
    const load = `() => import(${JSON.stringify(`./${file}`)})`
    return `{ ...${JSON.stringify({ name, meta, words })}, load: ${load} }`
  })
  return `export default [\n${(await Promise.all(entries)).join(',\n')}\n]\n`
}
