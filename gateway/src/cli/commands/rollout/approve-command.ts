import type { Command } from 'commander'
import type { ApprovalRevocation } from '../../../../wire/approval.ts'
import { RefusedError } from '../../client/refused-error.ts'
import { plainText } from '../../output/table.ts'
import { showApprovals } from '../../output/show-approvals.ts'
import { confirm } from '../../terminal/confirm.ts'
import { connected, namedPart, print, printText, type Options } from '../../terminal/options.ts'

type ApproveOptions = Options & { withdraw?: boolean; of?: string }

export function approveCommands(program: Command): void {
  program
    .command('approve')
    .description(
      "say yes to another person's release, with a key that is yours; operators do it in the console",
    )
    .argument('<module>')
    .argument('<version>')
    .option('--withdraw', 'your yes counts no more')
    .option('--of <name>', "with --withdraw, for admins: somebody else's yes counts no more")
    .action(async (name: string, version: string, _own: unknown, command: Command) => {
      await approve(name, version, command.optsWithGlobals())
    })

  program
    .command('approvals')
    .description('which modules ask for a second person, what waits for one, and who has said yes to what')
    .argument('[module]')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const module = name === undefined ? null : namedPart(name)
      const answer = await (await connected(options)).approvals()
      const isWanted = (one: string) => module === null || one === module
      const shown = {
        twoKeys: answer.twoKeys.filter(isWanted),
        approvals: answer.approvals.filter((one) => isWanted(one.module)),
        waiting: answer.waiting?.filter((one) => isWanted(one.module)),
      }
      print(options, shown, showApprovals(shown, module))
    })
}

async function approve(name: string, version: string, options: ApproveOptions): Promise<void> {
  const wanted = { module: namedPart(name), version }
  if (options.of !== undefined) return await revoke({ ...wanted, of: options.of }, options)
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

async function revoke(wanted: ApprovalRevocation, options: ApproveOptions): Promise<void> {
  if (options.withdraw !== true)
    throw new RefusedError('malformed', '--of goes with --withdraw: nobody says yes for somebody else')
  const site = await connected(options)
  const planned = await site.revokeApproval({ ...wanted, planOnly: true })
  const { module, version, of } = wanted
  const what = `withdraw the yes of ${of} to ${module} ${version}`
  const words = [`Plan: ${what}`, ...planned.notes.map((note) => `  ${plainText(note)}`)].join('\n')
  if (options.plan || !planned.changed) return print(options, planned, words)
  printText(options, words)
  await confirm(options, `${what}?`)
  const done = await site.revokeApproval({ ...wanted, why: options.why ?? '' })
  print(options, done, `${module} ${version}: ${done.notes.map(plainText).join(' ')}`)
}
