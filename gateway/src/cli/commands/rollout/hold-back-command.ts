import { type Command, Option } from 'commander'
import type { HoldBackRequest } from '../../../../wire/hold-back.ts'
import { RefusedError } from '../../client/refused-error.ts'
import { plainText } from '../../output/table.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'

type HoldBackOptions = Options & { until?: string; then?: string; clear?: boolean }

export function holdBackCommand(program: Command): void {
  program
    .command('hold-back')
    .description("a release does not go live before another module's has")
    .argument('<module>')
    .argument('<version>')
    .option('--until <other>', 'mf-booking, or mf-booking@1.4.0; without a version, the one published last')
    .addOption(new Option('--then <act>', 'as soon as that one is live').choices(['promote']))
    .option('--clear', 'it waits no more')
    .action(async (name: string, version: string, _own: unknown, command: Command) => {
      await holdBack(name, version, command.optsWithGlobals())
    })
}

async function holdBack(name: string, version: string, options: HoldBackOptions): Promise<void> {
  const wanted: HoldBackRequest = { module: namedPart(name), version, ...untilOf(options) }
  const site = await connected(options)
  const act = options.clear ? site.endHoldBack : site.holdBack
  const planned = await act({ ...wanted, planOnly: true })
  const what = `${options.clear ? 'hold back no more' : 'hold back'} ${name} ${version}`
  const words = [`Plan: ${what}`, ...planned.notes.map((note) => `  ${plainText(note)}`)].join('\n')
  if (options.plan || !planned.changed) return print(options, planned, words)
  printText(options, words)
  await confirm(options, `${what}?`)
  const done = await act({ ...wanted, why: options.why ?? '' })
  print(options, done, `${name} ${version}: ${done.notes.map(plainText).join(' ')}`)
}

function untilOf({ until, then, clear }: HoldBackOptions): Pick<HoldBackRequest, 'until' | 'thenPromote'> {
  if ((until === undefined) === (clear !== true))
    throw new RefusedError(
      'malformed',
      'say what it waits for with --until mf-booking@1.4.0, or end it with --clear',
    )
  if (until === undefined) return {}
  const [other = '', version] = until.split('@')
  return {
    until: { module: namedPart(other), ...(version === undefined ? {} : { version }) },
    thenPromote: then === 'promote',
  }
}
