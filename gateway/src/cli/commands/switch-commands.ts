import type { Command } from 'commander'
import type { SwitchRequest } from '../../../wire/switch.ts'
import { plainText } from '../output/table.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../terminal/options.ts'
import { typedMoment } from '../terminal/typed-moment.ts'

type SwitchOptions = Options & { page?: string; until?: string }

export function switchCommands(program: Command): void {
  program
    .command('off')
    .description('take a module, or one page of it, away from travellers: they get a page that says so')
    .argument('<module>')
    .option('--page <path>', 'only this page, as its route is written: "/blog/{slug}"')
    .option('--until <moment>', 'it ends by itself then: 2026-11-26 21:40, in Istanbul')
    .action(async (name: string, _own: unknown, command: Command) => {
      await switchTo('off', name, command.optsWithGlobals())
    })

  program
    .command('on')
    .description('give travellers back what is off of a module, or one page of it')
    .argument('<module>')
    .option('--page <path>', 'only this page')
    .action(async (name: string, _own: unknown, command: Command) => {
      await switchTo('on', name, command.optsWithGlobals())
    })
}

/** Shows the plan, asks, and does it. */
async function switchTo(to: 'off' | 'on', name: string, options: SwitchOptions): Promise<void> {
  const module = namedPart(name)
  const wanted: SwitchRequest = {
    module,
    ...(options.page === undefined ? {} : { page: options.page }),
    ...(options.until === undefined ? {} : { until: typedMoment(options.until) }),
  }
  const site = await connected(options)
  const planned = await site.switchPages(to, { ...wanted, planOnly: true })
  const sentences = planned.notes.map((note) => `  ${plainText(note)}`).join('\n')
  const what = `${to} ${module}${options.page === undefined ? '' : ` ${options.page}`}`
  if (options.plan || !planned.changed) return print(options, planned, `Plan: ${what}\n${sentences}`)
  printText(options, `Plan: ${what}\n${sentences}`)
  await confirm(options, `${what}?`)
  const done = await site.switchPages(to, { ...wanted, why: options.why ?? '' })
  print(options, done, `${module}: ${done.changed ? to : done.notes.map(plainText).join(' ')}`)
}
