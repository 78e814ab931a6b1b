import { execa } from 'execa'
import { writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { AtEnd } from './run.ts'

/** Of one kind of process: where HAProxy listens for them, and where they are. With a certificate it speaks TLS and HTTP/2. */
export type Pool = {
  name: string
  port: number
  servers: readonly number[]
  certificate?: string | undefined
}

/** In milliseconds: how often HAProxy asks who is ready. Two answers decide. */
export const checkEveryMs = 250
const [fall, checkTimeoutSeconds] = [2, 5]
/** Within which it has heard that a server is about to end: what `DRAIN_SECONDS` is longer than. */
export const heardWithinSeconds = fall * (checkEveryMs / 1000) + checkTimeoutSeconds

/** HAProxy before a pool of processes that serve pages or calls, on this machine's own address; it asks nothing twice. */
export async function startHaproxy(pool: Pool, folder: string, atEnd: AtEnd): Promise<StandingProxy> {
  const socket = join(folder, `haproxy-${pool.name}.sock`)
  const config = poolConfig(pool, socket)
  await runHaproxy({ name: pool.name, config, folder, isUp: () => untilAnswers(pool) }, atEnd)
  return { untilUp: (server) => untilUp(socket, server) }
}

export type StandingProxy = {
  /** Until it sends to this server again: whoever is told to end before that may have been the last. */
  untilUp: (port: number) => Promise<void>
}

type Proxy = { name: string; config: string; folder: string; isUp: () => Promise<void> }

/** HAProxy with a configuration of its own, until the end of the run. */
export async function runHaproxy({ name, config, folder, isUp }: Proxy, atEnd: AtEnd): Promise<void> {
  const file = join(folder, `haproxy-${name}.cfg`)
  await writeFile(file, config)
  const proxy = execa('haproxy', ['-db', '-f', file], { stdin: 'ignore', all: true, reject: false })
  const died = proxy.then((result): never => {
    throw new Error(`HAProxy ended (is the package haproxy installed?): ${result.all ?? result.message}`)
  })
  atEnd(async () => {
    died.catch(() => undefined)
    proxy.kill('SIGTERM')
    await proxy
  })
  await Promise.race([isUp(), died])
}

/** Stories say themselves which network each visitor comes from, which a proxy of a company never believes. */
const tls = (certificate: string) => ` ssl crt ${certificate} alpn h2,http/1.1
  option forwardfor if-none
  http-request set-header X-Forwarded-Proto https`

const nameOf = (server: number) => `on-${server}`

/** A stream of live seats has its heartbeat every twenty seconds, and an answer may take a minute and a half. */
const poolConfig = ({ name, port, servers, certificate }: Pool, socket: string) => `
global
  stats socket ${socket} mode 600 level operator

defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 95s
  timeout server 95s
  timeout check ${checkTimeoutSeconds}s

listen ${name}
  bind 127.0.0.1:${port}${certificate === undefined ? '' : tls(certificate)}
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter ${checkEveryMs}ms fall ${fall} rise 1
${servers.map((server) => `  server ${nameOf(server)} 127.0.0.1:${server}\n`).join('')}`

const patienceMs = 30_000

async function untilUp(socket: string, server: number): Promise<void> {
  const until = Date.now() + patienceMs
  while ((await statesAt(socket)).get(nameOf(server)) !== 'UP') {
    if (Date.now() > until) throw new Error(`HAProxy has not heard that ${server} is ready`)
    await wait(checkEveryMs)
  }
}

/** `UP`, `UP 1/2` while it is on its way down, `DOWN`, … by the name of a server, from its table: the 18th column. */
async function statesAt(socket: string): Promise<Map<string, string>> {
  const asked = connect(socket)
  asked.end('show stat\n')
  const lines = (await text(asked)).split('\n').map((line) => line.split(','))
  return new Map(lines.map((columns) => [columns[1] ?? '', columns[17] ?? '']))
}

async function untilAnswers({ name, port, certificate }: Pool): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await isReady(port, certificate !== undefined))) {
    if (Date.now() > until) throw new Error(`nothing is ready behind HAProxy of ${name}`)
    await wait(checkEveryMs)
  }
}

/** Whose certificate it is, the browser asks. */
function isReady(port: number, secure: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = ({ statusCode }: IncomingMessage) => resolve(statusCode === 200)
    const address = `127.0.0.1:${port}/health/ready`
    const asked = secure
      ? https.get(`https://${address}`, { rejectUnauthorized: false }, heard)
      : http.get(`http://${address}`, heard)
    asked.on('error', () => resolve(false))
  })
}
