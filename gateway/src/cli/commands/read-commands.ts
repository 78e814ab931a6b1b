import type { Command } from 'commander'
import { connected, partOf, print, type Options } from '../terminal/options.ts'
import { describeModuleRefusal } from '../../registry/checks/module-refusal.ts'
import { RefusedError } from '../client/refused-error.ts'
import { showHistory } from '../output/show-history.ts'
import { showReleases, showStatus } from '../output/show-status.ts'

export function readCommands(program: Command): void {
  program
    .command('status')
    .description('what is live; of one module, all its releases with their checks')
    .argument('[module]')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const module = name === undefined ? undefined : partOf(name)
      const answer = await (await connected(options)).status(module)
      const known = answer.modules.find((one) => one.module === module)
      if (module !== undefined && !known)
        throw new RefusedError('unknown-module', describeModuleRefusal({ code: 'unknown-module', module }))
      if (known) print(options, known, showReleases(known))
      else print(options, answer, showStatus(answer))
    })

  program
    .command('history')
    .description('who changed what, when and why, newest first')
    .argument('[module]')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const answer = await (await connected(options)).history(name === undefined ? null : partOf(name))
      print(options, answer, showHistory(answer.entries))
    })
}
