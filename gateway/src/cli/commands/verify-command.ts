import type { Command } from 'commander'
import type { VerifyAnswer } from '../../../wire/verify.ts'
import { plainText, table } from '../output/table.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'

type VerifyOptions = Options & { all?: boolean; mend?: boolean }

/** Something is wrong and stays so: a script may go by it. */
const stillFaulty = 3

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'whether the stored files of releases are what was published; of what visitors have unless you say more',
    )
    .argument('[module]')
    .argument('[version]')
    .option('--all', 'of every release that is kept')
    .option('--mend', 'store anew what is wrong, from wherever it is still whole')
    .action(
      async (name: string | undefined, version: string | undefined, _own: unknown, command: Command) => {
        const options: VerifyOptions = command.optsWithGlobals()
        const site = await connected(options)
        const answer = await site.verify({
          ...(name === undefined ? {} : { module: namedPart(name) }),
          ...(version === undefined ? {} : { version }),
          ...(options.all ? { all: true } : {}),
          ...(options.mend && !options.plan ? { mend: true } : {}),
          why: options.why ?? '',
        })
        print(options, answer, showVerified(answer))
        if (answer.releases.some(({ faults }) => faults.some(({ mended }) => !mended)))
          process.exitCode = stillFaulty
      },
    )
}

function showVerified({ releases, notes }: VerifyAnswer): string {
  const rows = releases.flatMap(({ module, version, faults }) =>
    faults.map(({ file, problem, from, mended }) => [
      module,
      version,
      plainText(file),
      problem,
      mended
        ? `mended from ${plainText(from ?? '')}`
        : from === null
          ? 'nobody has it'
          : `whole at ${plainText(from)}`,
    ]),
  )
  const all = rows.length > 0 ? [table([['MODULE', 'VERSION', 'FILE', 'PROBLEM', 'COPY'], ...rows])] : []
  return [...all, ...notes.map(plainText)].join('\n')
}
