import type { Command } from 'commander'
import type { RestoreAnswer, RestoreRequest } from '../../../wire/site-at.ts'
import { plainText, table } from '../output/table.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, print, printText, type Options } from '../terminal/options.ts'
import { typedMoment } from '../terminal/typed-moment.ts'

type RestoreOptions = Options & { at: string; force?: boolean }

export function restoreCommand(program: Command): void {
  program
    .command('restore')
    .description(
      'the whole site as of a time: every module back to what was stable then, as one act; ops only',
    )
    .requiredOption('--at <moment>', 'such as "2026-11-26 21:40", in Istanbul')
    .option('--force', 'what cannot go back stays as it is; written down')
    .action(async (_own: unknown, command: Command) => {
      const options: RestoreOptions = command.optsWithGlobals()
      const site = await connected(options)
      const wanted: RestoreRequest = {
        time: typedMoment(options.at),
        why: options.why ?? '',
        ...(options.force ? { force: true } : {}),
      }
      const planned = await site.restore({ ...wanted, planOnly: true })
      if (options.plan || !planned.changed) return print(options, planned, showRestore(planned))
      printText(options, showRestore(planned))
      await confirm(options, `restore ${planned.steps.length} modules?`)
      const done = await site.restore({ ...wanted, expected: planned.generations })
      print(options, done, `The site is as it was at ${done.time}: ${done.steps.length} modules went back.`)
    })
}

function showRestore({ time, steps, notes }: RestoreAnswer): string {
  const rows = steps.map(({ module, from, to }) => [module, from ?? '-', to])
  return [
    `Plan: the site as of ${time}`,
    ...(rows.length > 0 ? [table([['MODULE', 'NOW', 'THEN'], ...rows])] : []),
    ...notes.map((note) => `  ${plainText(note)}`),
  ].join('\n')
}
