import type { Command } from 'commander'
import type * as z from 'zod/mini'
import type { gcAnswer } from '../../../wire/gc.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, print, printText, type Options } from '../terminal/options.ts'
import { kilobytes, table } from '../output/table.ts'

export function gcCommand(program: Command): void {
  program
    .command('gc')
    .description('remove the releases that nobody can still be on')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const why = options.why ?? ''
      const planned = await site.gc({ planOnly: true, why })
      const nothing = planned.remove.length === 0 && planned.leftovers === 0
      if (options.plan || nothing) return print(options, planned, showGc(planned))
      printText(options, showGc(planned))
      await confirm(options, `remove ${planned.remove.length} releases${left(planned)}?`)
      const done = await site.gc({ planOnly: false, why })
      print(options, done, `${done.remove.length} releases removed, ${kilobytes(done.bytes)} freed.`)
    })
}

function left({ leftovers }: z.infer<typeof gcAnswer>): string {
  return leftovers === 0 ? '' : ` and the files that ${leftovers} others have left behind`
}

function showGc(planned: z.infer<typeof gcAnswer>): string {
  const { remove, keep, bytes } = planned
  const rows = [
    ...remove.map(({ module, version, why }) => ['remove', module, version, why]),
    ...keep.map(({ module, version, why }) => ['keep', module, version, why]),
  ]
  const sum =
    remove.length === 0 && planned.leftovers === 0
      ? 'Nothing to remove.'
      : `Plan: remove ${remove.length} releases${left(planned)}, ${kilobytes(bytes)}, keep ${keep.length}.`
  return rows.length === 0 ? sum : `${table(rows)}\n${sum}`
}
