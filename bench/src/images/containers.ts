import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { confined, type Podman } from './podman.ts'

export type Container = {
  /** Until the address answers; what it said at its end when it ended before. */
  untilAnswers: (url: string) => Promise<void>
  untilThere: (file: string) => Promise<void>
  /** The exit code of who ends without being told to. */
  ended: Promise<number | undefined>
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
    ended: process.then(({ exitCode }) => exitCode),
    stop: async () => {
      process.kill('SIGTERM')
      const { exitCode } = await process
      return exitCode
    },
  }
}

const untilExists = (file: string) => until(file, async () => (existsSync(file) ? null : 'no file'))

const untilReady = (url: string) =>
  until(url, async () => {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return null
    return reply ? await reply.text() : 'no answer'
  })

/** Until nothing is said to be missing. */
async function until(what: string, missing: () => Promise<string | null>): Promise<void> {
  const end = Date.now() + 120_000
  for (let last = await missing(); last !== null; last = await missing()) {
    if (Date.now() > end) throw new Error(`${what} was not ready within two minutes: ${last}`)
    await wait(200)
  }
}
