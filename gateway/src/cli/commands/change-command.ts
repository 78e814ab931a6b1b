import type { Command } from 'commander'
import type { Act, ChangeRequest } from '../../../wire/change.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, partOf, print, tell, type Options } from '../terminal/options.ts'
import { showDone, showPlan } from '../output/show-pointer.ts'

type ChangeOptions = Options & { percent?: number; force?: boolean }

/** Shows the plan, asks, and lets it happen only if nobody was quicker. */
async function change(act: Act, command: ChangeRequest, options: ChangeOptions): Promise<void> {
  const site = await connected(options)
  const asked: ChangeRequest = {
    ...command,
    why: options.why ?? '',
    ...(options.force ? { force: true } : {}),
  }
  const planned = await site.change(act, { ...asked, planOnly: true })
  const { plan } = planned
  if (options.plan) return print(options, planned, showPlan(plan))
  if (!plan.changed) return print(options, planned, showDone(plan))
  tell(options, showPlan(plan))
  await confirm(options, `${act} ${plan.module}?`)
  const done = await site.change(act, {
    ...asked,
    ...named(act, plan.after),
    expected: plan.before.generation,
  })
  print(options, done, showDone(done.plan))
}

/** What was shown is what is done, though another release may have been published since. */
function named(act: Act, after: { stable: string | null; canary: { version: string } | null }) {
  if (act === 'promote') return { version: after.stable }
  return act === 'canary' ? { version: after.canary?.version ?? null } : {}
}

export function changeCommands(program: Command): void {
  program
    .command('promote')
    .description('point the live site to a version; without one, to the canary or the one published last')
    .argument('<module>')
    .argument('[version]')
    .option('--force', 'though checks failed or it does not fit; ops only, and written down')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      await change('promote', { module: partOf(module), version: version ?? null }, command.optsWithGlobals())
    })

  program
    .command('canary')
    .description('give a version to a share of the visitors; again with another share grows or shrinks it')
    .argument('<module>')
    .argument('[version]')
    .requiredOption('--percent <number>', 'of the visitors, 0.01 to 100', Number)
    .option('--force', 'though checks failed or it does not fit; ops only, and written down')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      const options: ChangeOptions = command.optsWithGlobals()
      const percent = options.percent ?? 0
      await change('canary', { module: partOf(module), version: version ?? null, percent }, options)
    })

  program
    .command('rollback')
    .description('end a canary, or go back to the version before, or to the named one; twice does no harm')
    .argument('<module>')
    .argument('[version]')
    .option('--force', 'though it does not fit the other modules; ops only, and written down')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      await change(
        'rollback',
        { module: partOf(module), version: version ?? null },
        command.optsWithGlobals(),
      )
    })

  program
    .command('end-canary')
    .description("send the canary's visitors back to stable")
    .argument('<module>')
    .action(async (module: string, _own: unknown, command: Command) => {
      await change('end-canary', { module: partOf(module) }, command.optsWithGlobals())
    })
}
