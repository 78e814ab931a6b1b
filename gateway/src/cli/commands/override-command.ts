import { typedNumber } from '../terminal/typed-number.ts'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { overrideRequest } from '../../../wire/override.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'

type OverrideOptions = Options & { origin: string; minutes: number }

export function overrideCommand(program: Command): void {
  program
    .command('override')
    .description("run a squad's own build of a module in one browser of the live site, for a while")
    .argument('<module>')
    .requiredOption('--origin <address>', 'where the build is served, as http://localhost:4000')
    .option('--minutes <number>', 'up to 480', typedNumber, 60)
    .action(async (module: string, _own: unknown, command: Command) => {
      const options: OverrideOptions = command.optsWithGlobals()
      const { origin, minutes } = options
      const request = z.safeParse(overrideRequest, { module: namedPart(module), origin, minutes })
      if (!request.success)
        throw new RefusedError('malformed', z.prettifyError(request.error).replaceAll('\n', ' '))
      const plan = `Plan: a link that works once, and makes its browser run ${module} from ${origin} for ${minutes} minutes`
      if (options.plan) return print(options, { plan: request.data }, plan)
      const answer = await (await connected(options)).override(request.data.module, origin, minutes)
      const words = `Open ${answer.open} in the browser that is meant; it works once, within ten minutes. It ends ${answer.until}.`
      print(options, answer, words)
    })
}
