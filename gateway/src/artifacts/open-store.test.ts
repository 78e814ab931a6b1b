import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'

const run = promisify(execFile)
const module = new URL('open-store.ts', import.meta.url).href

/** Opens the store that this environment asks for in a process of its own. */
async function loadsSdk(env: Record<string, string>): Promise<boolean> {
  const { s3, dataDir } = readConfig({ DATA_DIR: '/nowhere', ...env })
  const script = `
    import { createRequire } from 'node:module'
    const { openStore } = await import(${JSON.stringify(module)})
    await openStore(${JSON.stringify({ s3, dataDir })})
    const { cache } = createRequire(import.meta.url)
    console.log(Object.keys(cache).some((file) => file.includes('client-s3')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  return stdout.trim() === 'true'
}

it('a gateway with a folder does not load what only S3 needs', async () => {
  expect(await loadsSdk({})).toBe(false)
  expect(await loadsSdk({ S3_BUCKET: 'artifacts', S3_ENDPOINT: 'http://127.0.0.1:9' })).toBe(true)
})
