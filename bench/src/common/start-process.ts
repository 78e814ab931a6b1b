import { execa } from 'execa'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './root.ts'

/** A server of ours as a process of its own, with the checkout's own Node. */
export function startProcess(script: string, env: Record<string, string>) {
  const server = execa('node', [script], {
    ...inRoot,
    all: true,
    reject: false,
    // Not after five seconds, as execa would: what it has under way it ends, and drains before.
    forceKillAfterDelay: 60_000,
    env,
  })
  const died = server.then((result): never => {
    throw new Error(`${script} stopped before it was ready:\n${result.all}`)
  })
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await server
    },
    /** As when its machine is lost: it says nothing to anybody. */
    kill: async () => {
      server.kill('SIGKILL')
      await server
    },
    /** Until the address answers; what it said at its end when it died before. */
    async untilAnswers(url: string): Promise<void> {
      await Promise.race([untilReady(url), died])
      // From here on a stop of the process is ours.
      died.catch(() => undefined)
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await wait(100)
  }
  throw new Error(`${url} was not ready within three minutes.`)
}
