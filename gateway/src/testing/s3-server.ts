import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { S3Config } from '../config/config.ts'

const require = createRequire(import.meta.url)
const program = require.resolve('s3rver/bin/s3rver.js')
const bucket = 'artifacts'
const key = 'S3RVER'

export type TestS3 = {
  config: S3Config
  /** For a gateway. */
  env: Record<string, string>
  /** Nobody answers at its address until it is started again, with everything that it had. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A real S3 server with an empty bucket, gone after the test. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  let running = await listen(folder, '0')
  const stop = () => end(running.child)
  onTestFinished(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${running.port}`
  return {
    config: {
      bucket,
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: key, secretAccessKey: key },
    },
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    stop,
    start: async () => {
      running = await listen(folder, running.port)
    },
  }
}

async function listen(folder: string, asked: string): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(
    process.execPath,
    [program, '-d', folder, '-a', '127.0.0.1', '-p', asked, '--silent', '--configure-bucket', bucket],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return { child, port }
  }
  throw new Error('The S3 server ended before it listened')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
