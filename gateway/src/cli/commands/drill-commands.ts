import { typedNumber } from '../terminal/typed-number.ts'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { drillReport, drillRequest, faults } from '../../../wire/drill.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { plainText, table } from '../output/table.ts'

type StartOptions = Options & { fault: string; percent: number; minutes: number }

export function drillCommands(program: Command): void {
  const drill = program
    .command('drill')
    .description('break one module on purpose for a few visitors, and see how the others fare; ops only')

  drill
    .command('start')
    .argument('<module>')
    .requiredOption('--fault <name>', faults.join(', '))
    .option('--percent <number>', 'of the visitors, 0.01 to 10', typedNumber, 1)
    .option('--minutes <number>', 'up to 60', typedNumber, 5)
    .action(async (module: string, _own: unknown, command: Command) => {
      const options: StartOptions = command.optsWithGlobals()
      const { fault, percent, minutes, why = '' } = options
      const request = z.safeParse(drillRequest, { module: namedPart(module), fault, percent, minutes, why })
      if (!request.success)
        throw new RefusedError('malformed', z.prettifyError(request.error).replaceAll('\n', ' '))
      const site = await connected(options)
      const planned = await site.startDrill({ ...request.data, planOnly: true })
      if (options.plan) return print(options, planned, showDrill(planned))
      printText(options, showDrill(planned))
      await confirm(options, `break ${module} for ${percent}% of the visitors?`)
      const started = await site.startDrill(request.data)
      print(options, started, showDrill(started))
    })

  drill.command('stop').action(async (_own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const site = await connected(options)
    const running = await site.drill()
    if (options.plan) return print(options, running, showDrill(running))
    const stopped = await site.stopDrill(options.why ?? '')
    print(options, stopped, showDrill(stopped))
  })

  drill
    .command('report')
    .description('of the running drill, or of the last one')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const report = await (await connected(options)).drill()
      print(options, report, showDrill(report))
    })
}

function showDrill({
  drill,
  running,
  notes,
  figures,
  savedByFallback,
  othersWhole,
}: z.infer<typeof drillReport>) {
  const lines = notes.map(plainText)
  if (!drill) return lines.join('\n') || 'There was no drill yet.'
  const what = `${drill.module} ${drill.fault} for ${drill.percent}% of the visitors`
  const when = running ? `runs until ${drill.until}` : `ended, begun ${drill.startedAt}`
  const rows = figures.map(({ module, visits, failedVisits }) => [
    module,
    String(visits),
    String(failedVisits),
  ])
  return [
    `Drill: ${what}, ${when}, by ${plainText(drill.by)}`,
    ...lines,
    ...(rows.length > 0 ? [table([['MODULE', 'VISITS', 'FAILED'], ...rows])] : []),
    `Shown from the last good release: ${savedByFallback} visits.`,
    verdicts[String(othersWhole)] ?? '',
  ].join('\n')
}

const verdicts: Record<string, string> = {
  true: "The others' journeys stayed whole.",
  false: 'Visits failed in other modules too: look at the figures.',
  null: 'No visit of the drill has reported yet.',
}
