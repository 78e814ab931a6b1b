import { typedNumber } from '../terminal/typed-number.ts'
import type { Command } from 'commander'
import type { ModuleId } from 'shared/module/facts'
import type { Channel, ChannelAct, ChannelAnswer, PointChannel } from '../../../wire/channel.ts'
import { showChoice } from '../output/show-choice.ts'
import { actPlanLines } from '../output/act-plan-lines.ts'
import { table } from '../output/table.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, print, printText, type Options } from '../terminal/options.ts'

export function channelCommands(program: Command): void {
  const channels = program
    .command('channels')
    .description('sets of releases beside what travellers have, such as staging, for browsers with a link')

  channels
    .command('list', { isDefault: true })
    .description('which there are, and what each has instead of what is live')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const answer = await (await connected(options)).channels()
      print(options, answer, showChannels(answer.channels))
    })

  channels
    .command('add')
    .description('a channel that has what is live, until releases are promoted in it; ops only')
    .argument('<name>', 'such as staging')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const ask = (more: { why?: string; planOnly?: boolean }) => site.addChannel({ name, ...more })
      await planned(`add the channel ${name}`, ask, options)
    })

  channels
    .command('remove')
    .description('its browsers have what travellers have; the releases stay; ops only')
    .argument('<name>')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const ask = (more: { why?: string; planOnly?: boolean }) => site.removeChannel(name, more)
      await planned(`remove the channel ${name}`, ask, options)
    })

  channels
    .command('open')
    .description('a link that gives one browser the channel')
    .argument('<name>')
    .option('--hours <number>', 'how long, up to 168', typedNumber, 24)
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options & { hours: number } = command.optsWithGlobals()
      const { hours, why = '', plan = false } = options
      const answer = await (await connected(options)).openChannel(name, { hours, why, planOnly: plan })
      print(options, answer, showChoice(answer))
    })
}

type Pointed = { act: ChannelAct; module: ModuleId; version: string | null; force: boolean }

/** Shows what the channel would have, asks, and lets it happen only if nobody was quicker. */
export async function pointInChannel(
  name: string,
  { act, module, version, force }: Pointed,
  options: Options,
): Promise<void> {
  const site = await connected(options)
  const before = (await site.channels()).channels.find((one) => one.name === name)
  const had = before?.pointers.find((one) => one.module === module)?.version ?? null
  const wanted: PointChannel = { act, module, version, expected: had, ...(force && { force }) }
  /** What was shown is what is done, though another release may have been published since. */
  let shown = wanted
  await planned(
    `${act} ${module} in ${name}`,
    async (more) => {
      const answer = await site.pointChannel(name, { ...shown, ...more })
      if (act === 'promote') shown = { ...wanted, version: answer.version ?? version }
      return answer
    },
    options,
  )
}

/** Shows the plan, asks, and does it. */
async function planned(
  what: string,
  ask: (more: { why?: string; planOnly?: boolean }) => Promise<ChannelAnswer>,
  options: Options,
): Promise<void> {
  const plan = await ask({ planOnly: true })
  if (options.plan || !plan.changed) return print(options, plan, actPlanLines(what, plan.notes))
  printText(options, actPlanLines(what, plan.notes))
  await confirm(options, `${what}?`)
  const done = await ask({ why: options.why ?? '' })
  print(options, done, showChannels(done.channels))
}

function showChannels(all: readonly Channel[]): string {
  if (all.length === 0) return 'There is no channel: "release channels add staging" makes one.'
  return table(
    all.flatMap(({ name, pointers, by, since }) =>
      pointers.length === 0
        ? [[name, 'what is live', '', `${by}, ${since}`]]
        : pointers.map((one) => [name, one.module, one.version, `${one.by}, ${one.since}`]),
    ),
  )
}
