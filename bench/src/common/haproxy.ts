import { execa } from 'execa'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of one kind of process: where HAProxy listens for them, and where they are. */
export type Pool = { name: string; port: number; servers: readonly number[] }

/** In milliseconds: how often HAProxy asks who is ready. Two answers decide. */
export const checkEveryMs = 250

/** HAProxy before pools of processes, on this machine's own address; it asks nothing twice. */
export async function startHaproxy(
  pools: readonly Pool[],
  folder: string,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<void> {
  const file = join(folder, `haproxy-${pools.map(({ name }) => name).join('-')}.cfg`)
  await writeFile(file, configOf(pools))
  const proxy = execa('haproxy', ['-db', '-f', file], { stdin: 'ignore', all: true, reject: false })
  const died = proxy.then((result): never => {
    throw new Error(`HAProxy ended (is the package haproxy installed?): ${result.all ?? result.message}`)
  })
  atEnd(async () => {
    died.catch(() => undefined)
    proxy.kill('SIGTERM')
    await proxy
  })
  await Promise.race([untilAnswers(pools), died])
}

/** A stream of live seats has its heartbeat every twenty seconds, and an answer may take a minute and a half. */
const configOf = (pools: readonly Pool[]) => `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 95s
  timeout server 95s
  timeout check 5s
${pools.map(poolOf).join('')}`

const poolOf = ({ name, port, servers }: Pool) => `
listen ${name}
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter ${checkEveryMs}ms fall 2 rise 1
${servers.map((server) => `  server on-${server} 127.0.0.1:${server}\n`).join('')}`

async function untilAnswers(pools: readonly Pool[]): Promise<void> {
  for (const { port } of pools) {
    const until = Date.now() + 30_000
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
      if (reply?.ok) break
      if (Date.now() > until) throw new Error(`nothing is ready behind port ${port}`)
      await new Promise((resolve) => setTimeout(resolve, checkEveryMs))
    }
  }
}
