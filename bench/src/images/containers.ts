import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { confined, type Podman } from './podman.ts'

export type Container = {
  /** Until the address answers; what it said at its end when it ended before. */
  untilAnswers: (url: string) => Promise<void>
  untilThere: (file: string) => Promise<void>
  /** SIGTERM, and its exit code. */
  stop: () => Promise<number | undefined>
}

export type Plan = {
  image: string
  env: Record<string, string>
  network?: 'host' | 'none'
  mount?: string
  options?: readonly string[]
}

/** Runs an image as it is meant to be run. */
export function start(podman: Podman, { image, env, network, mount, options = [] }: Plan): Container {
  const process = podman([
    'run',
    '--rm',
    ...confined(network),
    ...options,
    ...(mount === undefined ? [] : ['--volume', `${mount}:/data:U`]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    image,
  ])
  const died = process.then((result): never => {
    throw new Error(`${image} ended before it was ready:\n${result.all}`)
  })
  died.catch(() => undefined)
  return {
    untilAnswers: async (url) => {
      await Promise.race([untilReady(url), died])
    },
    untilThere: async (file) => {
      await Promise.race([untilExists(file), died])
    },
    stop: async () => {
      process.kill('SIGTERM')
      const { exitCode } = await process
      return exitCode
    },
  }
}

async function untilExists(file: string): Promise<void> {
  const until = Date.now() + 120_000
  while (!existsSync(file)) {
    if (Date.now() > until) throw new Error(`${file} was not there within two minutes`)
    await wait(100)
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + 120_000
  let last = ''
  while (Date.now() < until) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    last = reply ? await reply.text() : 'no answer'
    await wait(200)
  }
  throw new Error(`${url} was not ready within two minutes: ${last}`)
}
