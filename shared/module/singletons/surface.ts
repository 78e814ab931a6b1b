import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { readDeclarations, type Declarations } from './declarations.ts'

/** By export, a hash of what it is to whoever imports it. */
export type Surface = Record<string, string>

const sharedFolder = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')

/**
 * The declarations of these files as the compiler writes them, so that neither a comment nor the inside of a function
 * counts. Types are followed through the files of the folder, but not into `contracts`: what is sent and who may read it
 * are those pages' own subject.
 */
export async function readSurfaces(
  files: readonly string[],
  folder: string = sharedFolder,
): Promise<Map<string, Surface>> {
  const work = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    await writeFile(join(work, 'tsconfig.json'), JSON.stringify(configFor(files, folder, work)))
    await promisify(execFile)(process.execPath, [compiler, '-p', work])
    return new Map(files.map((file) => [file, surfaceOf(file, join(work, 'out'))]))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function configFor(files: readonly string[], folder: string, work: string) {
  return {
    extends: join(sharedFolder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      noCheck: true,
      types: [],
      rootDir: folder,
      outDir: join(work, 'out'),
    },
    files: files.map((file) => join(folder, file)),
    include: [],
  }
}

function surfaceOf(file: string, out: string): Surface {
  const known = new Map<string, Declarations>()
  const read = (path: string) => {
    const found = known.get(path) ?? readDeclarations(readFileSync(path, 'utf8'))
    known.set(path, found)
    return found
  }
  const start = declarationFile(join(out, file))
  return Object.fromEntries(
    read(start)
      .values.toSorted()
      .map((name) => [name, hashOf(closureOf(start, name, read))]),
  )
}

/** The text of a declaration and of every one that it mentions. */
function closureOf(start: string, name: string, read: (path: string) => Declarations): string[] {
  const waiting = [{ path: start, name }]
  const seen = new Set<string>()
  const texts: string[] = []
  for (const { path, name: wanted } of waiting) {
    if (seen.has(`${path} ${wanted}`)) continue
    seen.add(`${path} ${wanted}`)
    const { declared, imported } = read(path)
    const from = imported.get(wanted)
    if (from?.specifier.startsWith('.')) waiting.push(...followed(path, from.specifier, from.name))
    else if (from) texts.push(`${from.name} of ${packageOf(from.specifier)}`)
    for (const text of declared.get(wanted) ?? []) {
      texts.push(text)
      const mentioned = new Set(text.match(/\b[A-Za-z_$][\w$]*\b/g))
      waiting.push(...[...mentioned].map((mention) => ({ path, name: mention })))
      for (const [, specifier = '', part = ''] of text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g))
        waiting.push(...followed(path, specifier, part))
    }
  }
  return texts
}

function followed(from: string, specifier: string, name: string) {
  const path = declarationFile(join(dirname(from), specifier))
  return /\/contracts\/|\.css$/.test(specifier) ? [] : [{ path, name }]
}

const declarationFile = (path: string) => path.replace(/\.tsx?$/, '.d.ts')

/** Another generation of a package is another thing of the same name. */
function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/')
  const id = scope.startsWith('@') ? `${scope}/${name}` : scope
  const manifest = z.parse(z.object({ version: z.string() }), require(`${id}/package.json`))
  return `${specifier} ${manifest.version.split('.')[0]}`
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.toSorted().join('\n')).digest('hex').slice(0, 12)
}
