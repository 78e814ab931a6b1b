import { execa } from 'execa'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../common/site.ts'
import type { AtEnd } from '../common/run.ts'

/** Where Patroni's nodes agree on who leads: one etcd on this machine. Answers its address, as `host:port`. */
export async function startEtcd(folder: string, atEnd: AtEnd): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${clients}`
  const peerUrl = `http://127.0.0.1:${peers}`
  const server = execa(
    'etcd',
    Object.entries({
      name: 'one',
      // By the newer interface Debian's Patroni 3.0 may write the key of the replica for ever and in vain.
      'enable-v2': 'true',
      'data-dir': join(folder, 'etcd'),
      'log-level': 'error',
      'listen-client-urls': url,
      'advertise-client-urls': url,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': `one=${peerUrl}`,
    }).map(([name, value]) => `--${name}=${value}`),
    { stdin: 'ignore', all: true, reject: false },
  )
  const died = server.then((result): never => {
    throw new Error(`etcd ended (is the package etcd-server installed?): ${result.all ?? result.message}`)
  })
  atEnd(async () => {
    died.catch(() => undefined)
    server.kill('SIGTERM')
    await server
  })
  await Promise.race([untilHealthy(url), died])
  return `127.0.0.1:${clients}`
}

async function untilHealthy(url: string): Promise<void> {
  const until = Date.now() + 30_000
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('etcd is not healthy')
    await wait(100)
  }
}
