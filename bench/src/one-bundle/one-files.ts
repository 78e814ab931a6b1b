import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Answer } from '../common/serve.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
}
const brotli = promisify(brotliCompress)

export type OneFile = Answer & { integrity: string }

/** The files of the one bundle, packed and kept by browsers as the gateway's are. */
export async function readOneFiles(
  folder: string,
  site: Record<string, string>,
): Promise<Map<string, OneFile>> {
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readOne(folder, name, site)] as const)),
  )
}

async function readOne(folder: string, name: string, site: Record<string, string>): Promise<OneFile> {
  return await fileOf(await readFile(join(folder, name)), name, site)
}

export async function fileOf(
  content: Buffer | string,
  name: string,
  site: Record<string, string>,
): Promise<OneFile> {
  const smaller = name.endsWith('.woff2')
    ? null
    : await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  return {
    headers: {
      ...site,
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(smaller && { 'content-encoding': 'br' }),
    },
    body: smaller ?? Buffer.from(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  }
}
