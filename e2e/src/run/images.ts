import { whyNoPodman } from './machine.ts'
import { runCommand, type Step } from './step.ts'

const name = 'images of the processes, built and sold from'
/** Of `bench/src/images/images.ts`: nothing is wrong with an image, this machine cannot make or run one. */
const withoutMachine = 3

/** Where no container may run that is said by name, and nothing is counted. */
export function imagesStep(env: Record<string, string>): Step {
  return {
    name,
    run: async () => {
      const missing = await whyNoPodman()
      if (missing !== null) return leftOut(missing)
      const { exitCode, all } = await runCommand(['node', 'bench/src/images/images.ts'], {
        ROUNDS: '0',
        ...env,
      })
      if (exitCode === withoutMachine) return leftOut(all.trimEnd().split('\n').at(-1) ?? '')
      process.stdout.write(exitCode === 0 ? `${sizes(all)}\n` : `\n${all}\n`)
      return exitCode === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [name] }
    },
  }
}

const sizes = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.endsWith(' MB'))
    .map((line) => `  ${line}`)
    .join('\n')

function leftOut(why: string) {
  process.stdout.write(`  Left out: ${why}\n`)
  return { passed: 0, failed: 0, failures: [] }
}
