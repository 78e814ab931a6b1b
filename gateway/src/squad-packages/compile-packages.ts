import { execa, ExecaError } from 'execa'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '../build/build-part.ts'

/** Tools of this checkout among what builds a remote. */
const forCheckoutAlone = new Set([
  'module/build/workspace.ts',
  ...['record', 'raise', 'surface', 'declarations'].map((name) => `module/singletons/${name}.ts`),
])

/**
 * Writes `shared` and the release command into a folder as JavaScript with declarations and source maps, below `shared/`
 * and `gateway/`, and beside the code of `shared` the styles, fonts and data that it imports.
 */
export async function compilePackages(into: string, folders: readonly string[]): Promise<void> {
  const config = join(into, 'tsconfig.json')
  const files = await filesOfShared([...folders, 'styles'])
  await writeFile(config, JSON.stringify(configFor(into, files)))
  try {
    await execa(join(projectRoot, 'node_modules/.bin/tsc'), ['-p', config], { cwd: projectRoot, all: true })
  } catch (error) {
    throw error instanceof ExecaError ? new Error(`the packages do not compile:\n${error.all}`) : error
  }
  await nameSources(into)
  await copyAssets(into, files)
  await nameBuiltSingletons(join(into, 'shared/module/singletons/singletons.json'))
}

const shared = (path: string) => join(projectRoot, 'shared', path)

/** What git knows of these folders: a file that lies about on this machine is nobody else's. */
async function filesOfShared(folders: readonly string[]): Promise<string[]> {
  const { stdout } = await execa('git', ['ls-files', '-z', '--', ...folders], { cwd: shared('.') })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(shared(file)))
  return files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !forCheckoutAlone.has(file))
}

function configFor(into: string, files: readonly string[]) {
  return {
    extends: join(projectRoot, 'tsconfig.base.json'),
    compilerOptions: {
      rootDir: projectRoot,
      outDir: into,
      noEmit: false,
      declaration: true,
      sourceMap: true,
      // The sources are not in the package.
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [join(projectRoot, 'node_modules/@types')],
    },
    files: [
      join(projectRoot, 'gateway/src/cli/release.ts'),
      ...files.filter((file) => /\.tsx?$/.test(file)).map(shared),
    ],
  }
}

async function copyAssets(into: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter((one) => /\.(?:css|json|woff2|svg)$/.test(one))) {
    // oxlint-disable-next-line no-await-in-loop -- a few dozen
    await mkdir(dirname(join(into, 'shared', file)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cp(shared(file), join(into, 'shared', file))
  }
  await cp(join(projectRoot, 'tsconfig.base.json'), join(into, 'shared/tsconfig.base.json'))
}

/** Source maps name files as the checkout does, wherever it lies. */
async function nameSources(into: string): Promise<void> {
  for await (const file of glob('**/*.js.map', { cwd: into })) {
    const path = join(into, file)
    const map = sourceMap.parse(JSON.parse(await readFile(path, 'utf8')))
    const sources = map.sources.map((source) => relative(projectRoot, resolve(dirname(path), source)))
    await writeFile(path, JSON.stringify({ ...map, sources }))
  }
}

const sourceMap = z.looseObject({ sources: z.array(z.string()) })

/** A build finds a singleton by its file, which is JavaScript here. */
async function nameBuiltSingletons(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/("file": ".*)\.tsx?"/g, '$1.js"'))
}
