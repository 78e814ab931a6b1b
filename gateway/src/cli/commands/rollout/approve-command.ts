import type { Command } from 'commander'
import { plainText } from '../../output/table.ts'
import { showApprovals } from '../../output/show-approvals.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'

type ApproveOptions = Options & { withdraw?: boolean }

export function approveCommands(program: Command): void {
  program
    .command('approve')
    .description(
      "say yes to another person's release, with a key that is yours; operators do it in the console",
    )
    .argument('<module>')
    .argument('<version>')
    .option('--withdraw', 'your yes counts no more')
    .action(async (name: string, version: string, _own: unknown, command: Command) => {
      await approve(name, version, command.optsWithGlobals())
    })

  program
    .command('approvals')
    .description('which modules ask for a second person, and who has said yes to which release')
    .argument('[module]')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const module = name === undefined ? null : namedPart(name)
      const answer = await (await connected(options)).approvals()
      const isWanted = (one: string) => module === null || one === module
      const shown = {
        twoKeys: answer.twoKeys.filter(isWanted),
        approvals: answer.approvals.filter((one) => isWanted(one.module)),
      }
      print(options, shown, showApprovals(shown))
    })
}

async function approve(name: string, version: string, options: ApproveOptions): Promise<void> {
  const wanted = { module: namedPart(name), version }
  const site = await connected(options)
  const act = options.withdraw ? site.withdrawApproval : site.approve
  const planned = await act({ ...wanted, planOnly: true })
  const what = `${options.withdraw ? 'withdraw the yes to' : 'say yes to'} ${name} ${version}`
  const words = [`Plan: ${what}`, ...planned.notes.map((note) => `  ${plainText(note)}`)].join('\n')
  if (options.plan || !planned.changed) return print(options, planned, words)
  printText(options, words)
  await confirm(options, `${what}?`)
  // What was looked at, and nothing that has come in its place meanwhile.
  const done = await act({ ...wanted, digest: planned.digest, why: options.why ?? '' })
  print(options, done, `${name} ${version}: ${done.notes.map(plainText).join(' ')}`)
}
