import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { onTestFinished } from 'vitest'
import { artifact } from './artifact.ts'
import type { TestGateway } from './gateway.ts'

/** A built dist folder, gone after the test. */
export async function dist(command: Parameters<typeof artifact>[0]): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, content] of artifact(command)) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await writeFile(join(folder, path), content)
  }
  return folder
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Where = Pick<TestGateway, 'url' | 'dataDir'> & { key?: string }

/** The release command, as ops with their key or (without one) as whoever has the keys of the data folder. */
export function release({ url, key, dataDir }: Where, ...args: string[]) {
  return execa(process.execPath, [join(import.meta.dirname, '../cli/release.ts'), ...args], {
    env: { SITE: url, DATA_DIR: dataDir, USER: 'ayse', FORCE_COLOR: '0', ...(key ? { ADMIN_KEY: key } : {}) },
    stdin: 'ignore',
    reject: false,
  })
}
