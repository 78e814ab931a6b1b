import { setTimeout as wait } from 'node:timers/promises'
import { type AtEnd, say } from '../common/run.ts'
import { type Plan, start } from './containers.ts'
import { base, confined, type Podman } from './podman.ts'

/** Less than the renderer and one worker of it take, and what they are meant to have. */
const small = '60m'
const usual = '2560m'
const longestMs = 60_000

/** Whether the kernel here lets an engine limit the memory of a container. */
export async function hasMemoryLimits(podman: Podman): Promise<boolean> {
  const tried = await podman(['run', '--rm', '--memory', '64m', ...confined('none'), base, '/bin/true'])
  return !tried.failed
}

type Trial = { plan: (memory: string) => Plan; origin: string }

/** A renderer that takes more than its limit is killed by the kernel, the gateway serves on, and uses the next one. */
export async function whyNotKilled(podman: Podman, { plan, origin }: Trial, atEnd: AtEnd): Promise<string[]> {
  const code = await untilKilled(podman, plan(small), origin, atEnd)
  const without = await page(origin)
  const next = start(podman, plan(usual))
  atEnd(next.stop)
  const isBack = await untilRendered(origin)
  say(`memory limit: the renderer ended with code ${code} in ${small}; in ${usual} pages are rendered again`)
  return [
    ...(code === 137 ? [] : [`the renderer in ${small} ended with code ${code}, not by its limit`]),
    ...(without.status === 200 ? [] : [`the gateway answers ${without.status} when the renderer was killed`]),
    ...(isBack ? [] : ['no page is rendered by the renderer that was started again']),
  ]
}

/** Its exit code; pages are asked meanwhile, since without work it takes less. */
async function untilKilled(
  podman: Podman,
  plan: Plan,
  origin: string,
  atEnd: AtEnd,
): Promise<number | undefined> {
  const renderer = start(podman, plan)
  atEnd(renderer.stop)
  const until = Date.now() + longestMs
  let ended: { code: number | undefined } | null = null
  while (!ended && Date.now() < until) {
    const pages = Promise.all([page(origin), page(origin), page(origin)]).then(() => wait(200, null))
    ended = await Promise.race([renderer.ended.then((code) => ({ code })), pages])
  }
  return ended?.code
}

async function untilRendered(origin: string): Promise<boolean> {
  const until = Date.now() + longestMs
  while (Date.now() < until) {
    if ((await page(origin)).text.includes('<h1')) return true
    await wait(200)
  }
  return false
}

async function page(origin: string): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${origin}/`)
  return { status: reply.status, text: await reply.text() }
}
