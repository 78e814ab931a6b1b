import { setTimeout as wait } from 'node:timers/promises'
import { Listr } from 'listr2'
import type { Attestation, Check } from '../../../wire/status.ts'
import { rendererFor, type Options } from './options.ts'
import { plainText } from '../output/table.ts'

const patienceMs = 5 * 60_000
const pauseMs = 500

/** Every check as a line; the one that still runs (a browser opens every page) is waited for. */
export async function showChecks(
  { json }: Options,
  first: Attestation,
  read: () => Promise<Attestation | null>,
): Promise<Attestation> {
  const end = untilDecided(first, read)
  await new Listr(
    first.checks.map(({ name }) => ({
      title: name,
      task: async (_: unknown, task: { title?: string }) => {
        const check = decided(first, name) ?? decided(await end, name)
        task.title = `${name}: ${check ? plainText(check.message) : whyRunning(await end, name)}`
        if (check?.verdict === 'failed') throw new Error(task.title)
      },
    })),
    {
      renderer: rendererFor({ json }),
      exitOnError: false,
      rendererOptions: { collapseErrors: false },
    },
  ).run()
  return await end
}

/** It says what it waits for. */
function whyRunning({ checks }: Attestation, wanted: Check['name']): string {
  const check = checks.find(({ name }) => name === wanted)
  return check ? `still running: ${plainText(check.message)}` : 'still running'
}

function decided({ checks }: Attestation, wanted: Check['name']): Check | null {
  return checks.find(({ name, verdict }) => name === wanted && verdict !== 'running') ?? null
}

async function untilDecided(
  first: Attestation,
  read: () => Promise<Attestation | null>,
): Promise<Attestation> {
  const until = Date.now() + patienceMs
  let last = first
  while (last.verdict === 'running' && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- the pause between two questions
    await wait(pauseMs)
    // oxlint-disable-next-line no-await-in-loop -- one question at a time is the point
    last = (await read()) ?? last
  }
  return last
}
