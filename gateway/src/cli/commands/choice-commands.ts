import { typedNumber } from '../terminal/typed-number.ts'
import type { Command } from 'commander'
import { showChoice } from '../output/show-choice.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'

type ChoiceOptions = Options & { hours?: number; out?: boolean }

export function choiceCommands(program: Command): void {
  program
    .command('preview')
    .description('a link that shows one browser a release, live or not, rolled back or not')
    .argument('<module>')
    .argument('<version>')
    .option('--hours <number>', 'how long, up to 168', typedNumber, 24)
    .action(async (name: string, version: string, _own: unknown, command: Command) => {
      const options: ChoiceOptions = command.optsWithGlobals()
      const answer = await (
        await connected(options)
      ).preview({ module: namedPart(name), version, ...asked(options) })
      print(options, answer, showChoice(answer))
    })

  program
    .command('join')
    .description('a link that puts one browser into the running canary of a module')
    .argument('<module>')
    .option('--out', 'keeps it out of the canary instead')
    .option('--hours <number>', 'how long, up to 168', typedNumber, 24)
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: ChoiceOptions = command.optsWithGlobals()
      const wanted = { module: namedPart(name), ...(options.out ? { out: true } : {}), ...asked(options) }
      const answer = await (await connected(options)).join(wanted)
      print(options, answer, showChoice(answer))
    })
}

const asked = ({ hours, why, plan }: ChoiceOptions) => ({
  ...(hours === undefined ? {} : { hours }),
  why: why ?? '',
  planOnly: plan ?? false,
})
