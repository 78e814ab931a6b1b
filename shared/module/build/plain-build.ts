import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Compiler, rspack, type RspackOptions } from '@rspack/core'
import { compile, webOutput } from './compile.ts'

type Plain = {
  id: string
  folder: string
  dist: string
  version: string
  publicPath: string
  /** A service worker beside the page: one file, which no page begins with. */
  worker?: string | undefined
}

/**
 * One bundle for browsers that shares nothing with the remotes at run time: `<folder>/src/main.tsx` becomes
 * sealed files in `dist/web`, and `dist/build.json` says which of them a page begins with.
 */
export function plainBuild(plain: Plain): RspackOptions {
  const { id, folder, dist, version, publicPath, worker } = plain
  const base = compile({ kind: 'web', part: id, folder, mode: 'production' })
  return {
    ...base,
    entry: { main: './src/main.tsx', ...(worker && { worker }) },
    output: webOutput({ dist, uniqueName: `${id}@${version}`, publicPath }),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      { apply: (compiler: Compiler) => writeBuildFacts(compiler, plain) },
    ],
  }
}

function writeBuildFacts(compiler: Compiler, { dist, version }: Plain): void {
  compiler.hooks.done.tap('build-facts', (stats) => {
    const facts = join(dist, 'build.json')
    // A build that ends here must not leave the facts of the one before.
    rmSync(facts, { force: true })
    if (stats.hasErrors()) return
    const { entrypoints } = stats.toJson({ all: false, entrypoints: true })
    const begins = (entrypoints?.['main']?.assets ?? []).map(({ name }) => name)
    const worker = entrypoints?.['worker']?.assets?.[0]?.name
    const files = readdirSync(join(dist, 'web')).filter((file) => file !== worker)
    const sealed = (names: readonly string[]) =>
      names.map((file) => ({ file, integrity: integrityOf(join(dist, 'web', file)) }))
    const content = {
      version,
      scripts: sealed(begins.filter((file) => file.endsWith('.js'))),
      styles: sealed(begins.filter((file) => file.endsWith('.css'))),
      fonts: files.filter((file) => file.endsWith('.woff2')),
      files,
      ...(worker && { worker }),
    }
    for (const file of files) compress(join(dist, 'web', file))
    writeFileSync(facts, `${JSON.stringify(content, null, 2)}\n`)
  })
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}

function compress(path: string): void {
  if (!/\.(js|css|svg)$/.test(path)) return
  const content = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  )
}
