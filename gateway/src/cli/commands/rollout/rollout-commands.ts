import type { Command } from 'commander'
import { rolloutActs, type RolloutAct } from '../../../../wire/rollout.ts'
import { showRollout } from '../../output/show-rollout.ts'
import { plainText } from '../../output/table.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'

const described: Record<RolloutAct, string> = {
  pause: 'a canary in steps stays where it is until it is resumed',
  resume: 'a paused canary in steps goes on',
  abort: 'end a canary in steps and send its visitors back to stable',
}

export function rolloutCommands(program: Command): void {
  program
    .command('rollout')
    .description('where a canary in steps stands, and what it waits for')
    .argument('[module]')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const module = name === undefined ? undefined : namedPart(name)
      const { rollouts } = await (await connected(options)).rollouts(module)
      const shown = rollouts.filter((one) => module === undefined || one.module === module)
      const none = `No canary in steps is running${module === undefined ? '' : ` of ${module}`}.`
      print(options, { rollouts: shown }, shown.length === 0 ? none : shown.map(showRollout).join('\n\n'))
    })

  for (const act of rolloutActs) {
    program
      .command(act)
      .description(described[act])
      .argument('<module>')
      .action(async (name: string, _own: unknown, command: Command) => {
        await actOn(act, name, command.optsWithGlobals())
      })
  }
}

/** Shows the plan, asks, and does it only if nothing has changed meanwhile. */
async function actOn(act: RolloutAct, name: string, options: Options): Promise<void> {
  const module = namedPart(name)
  const site = await connected(options)
  const planned = await site.actOnRollout(act, { module, planOnly: true })
  const words = [`Plan: ${act} ${module}`, ...planned.notes.map((note) => `  ${plainText(note)}`)].join('\n')
  if (options.plan || !planned.changed) return print(options, planned, words)
  printText(options, words)
  await confirm(options, `${act} the rollout of ${module}?`)
  // It is planned as the change after the one that was seen.
  const expected = (planned.rollout?.revision ?? 1) - 1
  const done = await site.actOnRollout(act, { module, why: options.why ?? '', expected })
  print(options, done, `${module}: ${done.notes.map(plainText).join(' ')}`)
}
