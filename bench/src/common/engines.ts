import { execa } from 'execa'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../common/root.ts'
import type { AtEnd } from '../common/run.ts'
import { freePort } from '../common/site.ts'

/** Where limits are counted together: a Redis on this machine. */
export async function startRedis(atEnd: AtEnd): Promise<string> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  await start('redis-server', options, { port, atEnd, wants: 'the package redis-server' })
  return `redis://127.0.0.1:${port}`
}

/** Where releases are stored: an S3 server with an empty bucket. Answers what gateways are told of it. */
export async function startS3(folder: string, atEnd: AtEnd): Promise<Record<string, string>> {
  const port = await freePort()
  const [bucket, key, files] = ['artifacts', 'S3RVER', join(folder, 's3')]
  await mkdir(files)
  const program = createRequire(join(root, 'gateway', 'package.json')).resolve('s3rver/bin/s3rver.js')
  const options = [
    '-d',
    files,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    bucket,
  ]
  await start('node', [program, ...options], { port, atEnd, wants: 'the install' })
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
  }
}

/** Of this machine's own name, for a day: the certificate alone, and the file with its key that HAProxy has. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; withKey: string }> {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const withKey = join(folder, 'both.pem')
  const names = 'subjectAltName=DNS:localhost,DNS:ops.localhost,IP:127.0.0.1'
  const made = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=localhost', '-addext', names]
  await execa('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made])
  await writeFile(withKey, [await readFile(certificate), await readFile(key)])
  return { certificate, withKey }
}

type Start = { port: number; atEnd: AtEnd; wants: string }

async function start(
  program: string,
  options: readonly string[],
  { port, atEnd, wants }: Start,
): Promise<void> {
  const server = execa(program, options, {
    stdin: 'ignore',
    all: true,
    reject: false,
    preferLocal: true,
    localDir: root,
  })
  const died = server.then((result): never => {
    throw new Error(`${program} ended (is ${wants} there?): ${result.all ?? result.message}`)
  })
  atEnd(async () => {
    died.catch(() => undefined)
    server.kill('SIGTERM')
    await server
  })
  await Promise.race([untilListens(port), died])
}

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
