import { execa } from 'execa'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot, root } from './root.ts'
import type { AtEnd } from './run.ts'
import { freePort } from './site.ts'

/** A server beside ours, as a company has it on a machine of its own. */
export type Engine = {
  /** What our processes are told of it. */
  env: Record<string, string>
  /** It is gone from one moment to the next. */
  lose: () => Promise<void>
  /** It is there again, where it was, with what it had stored. */
  start: () => Promise<void>
}

/** Where limits are counted together: a Redis on this machine, which stores nothing. */
export async function startRedis(atEnd: AtEnd): Promise<Engine> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const program = { command: 'redis-server', options, port, wants: 'the package redis-server' }
  return { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, ...(await startEngine(program, atEnd)) }
}

/** Where releases are stored: an S3 server with an empty bucket. */
export async function startS3(folder: string, atEnd: AtEnd): Promise<Engine> {
  const port = await freePort()
  const [bucket, key, files] = ['artifacts', 'S3RVER', join(folder, 's3')]
  await mkdir(files)
  const script = createRequire(join(root, 'gateway', 'package.json')).resolve('s3rver/bin/s3rver.js')
  const place = ['-d', files, '-a', '127.0.0.1', '-p', String(port)]
  const options = [script, ...place, '--silent', '--configure-bucket', bucket]
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    ...(await startEngine({ command: 'node', options, port, wants: 'the install' }, atEnd)),
  }
}

type Program = { command: string; options: readonly string[]; port: number; wants: string }

async function startEngine(program: Program, atEnd: AtEnd): Promise<Pick<Engine, 'lose' | 'start'>> {
  let end = await started(program)
  atEnd(() => end('SIGTERM'))
  return {
    lose: () => end('SIGKILL'),
    start: async () => {
      end = await started(program)
    },
  }
}

/** Answers what ends it. */
async function started({
  command,
  options,
  port,
  wants,
}: Program): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const server = execa(command, options, running)
  const died = server.then((result): never => {
    throw new Error(`${command} ended (is ${wants} there?): ${result.all}`)
  })
  await Promise.race([untilListens(port), died])
  // From here on its end is ours.
  died.catch(() => undefined)
  return async (signal) => {
    server.kill(signal)
    await server
  }
}

const running = { ...inRoot, all: true, reject: false } as const

async function untilListens(port: number): Promise<void> {
  const until = Date.now() + 30_000
  while (!(await listens(port))) {
    if (Date.now() > until) throw new Error(`Nothing listens at port ${port}`)
    await wait(100)
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(socket.destroy().destroyed))
    socket.on('error', () => resolve(false))
  })
}
