import { closingLine, sum } from './count.ts'
import { gateSteps, unitProjects, vitestStep } from './gate.ts'
import { ensureBubblewrap } from './machine.ts'
import { runSteps } from './step.ts'

/** The gate of every commit: `pnpm check`. */
await ensureBubblewrap()
const total = sum(await runSteps([...gateSteps(), await vitestStep('unit tests', unitProjects)]))
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
