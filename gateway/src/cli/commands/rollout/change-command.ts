import { typedNumber } from '../../terminal/typed-number.ts'
import { type Command, Option } from 'commander'
import type { ChangeAct, ChangeRequest } from '../../../../wire/change.ts'
import type { ChannelAct } from '../../../../wire/channel.ts'
import { pointInChannel } from '../channel-commands.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'
import { RefusedError } from '../../client/refused-error.ts'
import { typedMinutes, typedSteps } from '../../terminal/typed-steps.ts'
import { showDone, showPlan } from '../../output/show-pointer.ts'

type ChangeOptions = Options & {
  percent?: number
  steps?: string
  then?: string
  bake?: string
  force?: boolean
  channel?: string
  live?: boolean
}

/** Shows the plan, asks, and lets it happen only if nobody was quicker. */
async function change(act: ChangeAct, command: ChangeRequest, options: ChangeOptions): Promise<void> {
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
  printText(options, showPlan(plan))
  await confirm(options, `${act} ${plan.module}?`)
  const done = await site.change(act, {
    ...asked,
    ...named(act, plan.after),
    expected: plan.before.generation,
  })
  print(options, done, showDone(done.plan))
}

/** One share, or steps that follow each other. */
function shareOf({
  percent,
  steps,
  then,
}: ChangeOptions): Pick<ChangeRequest, 'percent' | 'steps' | 'thenPromote'> {
  if ((percent === undefined) === (steps === undefined))
    throw new RefusedError('malformed', 'a canary has --percent 5, or --steps "5% 10m, 25% 30m"')
  if (steps !== undefined) return { steps: typedSteps(steps), thenPromote: then === 'promote' }
  if (then !== undefined) throw new RefusedError('malformed', '--then follows --steps')
  return percent === undefined ? {} : { percent }
}

async function inChannel(
  act: ChannelAct,
  module: string,
  version: string | undefined,
  options: ChangeOptions,
): Promise<void> {
  const { channel = '', bake, force = false } = options
  if (bake !== undefined) throw new RefusedError('malformed', 'a channel is not watched: leave --bake out')
  if (version !== undefined && act !== 'promote')
    throw new RefusedError('malformed', 'a rollback in a channel names no version: promote that one')
  const pointed = { act, module: namedPart(module), version: version ?? null, force }
  await pointInChannel(channel, pointed, options)
}

/** What was shown is what is done, though another release may have been published since. */
function named(act: ChangeAct, after: { stable: string | null; canary: { version: string } | null }) {
  if (act === 'promote') return { version: after.stable }
  return act === 'canary' ? { version: after.canary?.version ?? null } : {}
}

export function changeCommands(program: Command): void {
  program
    .command('promote')
    .description('point the live site to a version; without one, to the canary or the one published last')
    .argument('<module>')
    .argument('[version]')
    .option('--bake <time>', 'how long its health is watched, such as 2h; default: as long as the site does')
    .option('--force', 'though checks failed, it does not fit or is frozen; ops only, and written down')
    .option('--channel <name>', 'for the browsers of this channel alone')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      const options: ChangeOptions = command.optsWithGlobals()
      if (options.channel !== undefined) return await inChannel('promote', module, version, options)
      const bake = options.bake === undefined ? {} : { bakeMinutes: typedMinutes(options.bake) }
      await change('promote', { module: namedPart(module), version: version ?? null, ...bake }, options)
    })

  program
    .command('canary')
    .description('give a version to a share of the visitors; again with another share grows or shrinks it')
    .argument('<module>')
    .argument('[version]')
    .option('--percent <number>', 'of the visitors, 0.01 to 100', typedNumber)
    .option('--steps <list>', 'grows by itself while it does no worse: "5% 10m, 25% 30m, 50% 1h"')
    .addOption(new Option('--then <act>', 'after the last step').choices(['promote']))
    .option('--force', 'though checks failed, it does not fit or is frozen; ops only, and written down')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      const options: ChangeOptions = command.optsWithGlobals()
      await change(
        'canary',
        { module: namedPart(module), version: version ?? null, ...shareOf(options) },
        options,
      )
    })

  program
    .command('rollback')
    .description('end a canary, or go back to the version before, or to the named one; twice does no harm')
    .argument('<module>')
    .argument('[version]')
    .option('--force', 'though it does not fit the other modules; ops only, and written down')
    .option('--channel <name>', 'in this channel: to what it had before, and from the first to what is live')
    .option('--live', 'with --channel: to what is live, and after it as travellers have it')
    .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
      const options: ChangeOptions = command.optsWithGlobals()
      if (options.channel !== undefined)
        return await inChannel(options.live ? 'follow' : 'rollback', module, version, options)
      if (options.live) throw new RefusedError('malformed', '--live goes with --channel')
      await change('rollback', { module: namedPart(module), version: version ?? null }, options)
    })

  program
    .command('end-canary')
    .description("send the canary's visitors back to stable")
    .argument('<module>')
    .action(async (module: string, _own: unknown, command: Command) => {
      await change('end-canary', { module: namedPart(module) }, command.optsWithGlobals())
    })
}
