import type { Command } from 'commander'
import type { AddFreeze } from '../../../../wire/freeze.ts'
import { RefusedError } from '../../client/refused-error.ts'
import { freezeLine } from '../../output/show-rollout.ts'
import { actPlanLines } from '../../output/act-plan-lines.ts'
import { plainText } from '../../output/table.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'
import { typedMoment } from '../../terminal/typed-moment.ts'

type FreezeOptions = Options & { from?: string; until: string; link?: boolean }

export function freezeCommands(program: Command): void {
  program
    .command('freeze')
    .description('nothing new of the site, or of a module, goes live for a while; needs --why')
    .argument('[module]')
    .option('--from <moment>', 'default: now')
    .requiredOption('--until <moment>', 'such as "2026-11-29 08:00", in Istanbul; within 60 days')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      await freeze(name, command.optsWithGlobals())
    })

  program
    .command('unfreeze')
    .description('end a freeze before its time')
    .argument('<id>', 'as "release freezes" lists it')
    .action(async (id: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const { freezes } = await site.freezes()
      const module = freezes.find((one) => one.id === id)?.module ?? null
      const planned = await site.endFreeze(id, module, { planOnly: true })
      const words = actPlanLines(`unfreeze ${id}`, planned.notes)
      if (options.plan) return print(options, planned, words)
      printText(options, words)
      await confirm(options, `End the freeze ${id}?`)
      const done = await site.endFreeze(id, module, { why: options.why ?? '' })
      print(options, done, done.notes.map(plainText).join('\n'))
    })

  program
    .command('freezes')
    .description('when nothing new goes live, now and to come')
    .option('--link', 'make another secret address of them for a calendar; the one before ends; ops only')
    .action(async (_own: unknown, command: Command) => {
      const options: Options & { link?: boolean } = command.optsWithGlobals()
      const site = await connected(options)
      if (options.link) {
        const { url, notes } = await site.freezeCalendar({
          why: options.why ?? '',
          planOnly: options.plan ?? false,
        })
        return print(options, { url, notes }, [url ?? 'Plan:', ...notes.map(plainText)].join('\n'))
      }
      const answer = await site.freezes()
      const lines = answer.freezes.map(freezeLine)
      print(options, answer, lines.length === 0 ? 'Nothing is frozen.' : lines.join('\n'))
    })
}

async function freeze(name: string | undefined, options: FreezeOptions): Promise<void> {
  if (options.why === undefined || options.why.trim() === '')
    throw new RefusedError('malformed', 'a freeze needs its reason: say --why "Bayram"')
  const wanted: AddFreeze = {
    module: name === undefined ? null : namedPart(name),
    ...(options.from === undefined ? {} : { from: typedMoment(options.from) }),
    until: typedMoment(options.until),
    why: options.why,
  }
  const site = await connected(options)
  const planned = await site.addFreeze({ ...wanted, planOnly: true })
  const words = actPlanLines(`freeze ${name ?? 'the site'}`, planned.notes)
  if (options.plan) return print(options, planned, words)
  printText(options, words)
  await confirm(options, `Freeze ${name ?? 'the whole site'}?`)
  const done = await site.addFreeze(wanted)
  print(options, done, done.freezes.map(freezeLine).join('\n'))
}
