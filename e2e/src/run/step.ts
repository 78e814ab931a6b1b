import { execa } from 'execa'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Count } from './count.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Step = { name: string; run: () => Promise<Count> }

type Command = {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Reads the runner's own report; without it the exit code counts as one. */
  count?: () => Promise<Count>
}

/** A command of the project in its root, with what it said. */
export const runCommand = ([file, ...args]: Command['command'], env?: Record<string, string>) =>
  execa(file, args, {
    cwd: root,
    preferLocal: true,
    localDir: root,
    all: true,
    reject: false,
    stdin: 'ignore',
    env: { FORCE_COLOR: '0', ...env },
  })

/** One command as a step: silent when it passes, its whole output when it does not. */
export function commandStep({ name, command, env, count }: Command): Step {
  return {
    name,
    run: async () => {
      const result = await runCommand(command, env)
      const ok = result.exitCode === 0
      if (!ok) process.stdout.write(`\n${result.all || result.message}\n`)
      const broken: Count = { passed: 0, failed: 1, failures: [name] }
      if (!count) return ok ? { passed: 1, failed: 0, failures: [] } : broken
      const counted = await count().catch(() => broken)
      if (ok) return counted
      const { passed, failed, failures } = counted
      return { passed, failed: Math.max(failed, 1), failures: failures.length > 0 ? failures : [name] }
    },
  }
}

export async function readReport<Report>(
  path: string,
  isReport: (value: unknown) => value is Report,
): Promise<Report> {
  const report: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isReport(report)) throw new Error(`${path} is not a report`)
  return report
}

/** Runs the steps one after the other, so that two cores are not shared by two suites. */
export async function runSteps(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const step of steps) {
    const started = performance.now()
    process.stdout.write(`… ${step.name}\n`)
    const count = await step.run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${count.failed === 0 ? '✓' : '✗'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`,
    )
    counts.push(count)
  }
  return counts
}
