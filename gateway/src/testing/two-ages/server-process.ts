import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { expect, onTestFinished } from 'vitest'

export type ServerProcess = {
  url: string
  /** As a machine that loses its power. */
  kill: () => Promise<void>
  /** At the same address, with what its data folder has. */
  start: () => Promise<void>
}

type Server = {
  script: string
  /** Answers 200 there once it serves. */
  health: string
  env: Record<string, string>
}

/** One of our servers as a process of its own, of whatever checkout; gone after the test. */
export async function startServer({ script, health, env }: Server): Promise<ServerProcess> {
  const port = await getPort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const answer = () =>
    fetch(`${url}${health}`).then(
      ({ status }) => status,
      () => 'nobody answers',
    )
  const start = async () => {
    child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect.poll(answer, { timeout: 60_000 }).toBe(200)
  }
  onTestFinished(kill)
  await start()
  return { url, kill, start }
}
