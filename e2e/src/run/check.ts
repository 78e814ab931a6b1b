import { closingLines, sum } from './count.ts'
import { findPart, gateSteps, parts, partSteps, unitProjects, vitestStep } from './gate.ts'
import { ensureBubblewrap } from './machine.ts'
import { runSteps, type Step } from './step.ts'

/** The gate of every commit: `pnpm check`; `pnpm check mf-search` is that of the named parts alone. */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => findPart(name) === undefined)
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}: name some of ${parts.join(', ')}.`)
  await ensureBubblewrap()
  const total = sum(await runSteps(names.length > 0 ? await stepsOf(names) : await allSteps()))
  console.log(closingLines(total))
  return total.failed === 0 ? 0 : 1
}

async function stepsOf(names: readonly string[]): Promise<Step[]> {
  const named = names.flatMap((name) => findPart(name) ?? [])
  return (await Promise.all(named.map(partSteps))).flat()
}

const allSteps = async (): Promise<Step[]> => [...gateSteps(), await vitestStep('unit tests', unitProjects)]

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
