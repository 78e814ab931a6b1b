import { typedNumber } from '../terminal/typed-number.ts'
import type { Command } from 'commander'
import type { ModuleId } from 'shared/module/facts'
import type { Status } from '../../../wire/status.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'
import { describeModuleRefusal } from '../../registry/checks/module-refusal.ts'
import { RefusedError } from '../client/refused-error.ts'
import { showError, showErrors } from '../output/show-errors.ts'
import { showScriptHistory } from '../output/show-script-history.ts'
import { showScripts } from '../output/show-scripts.ts'
import { showHistory } from '../output/show-history.ts'
import { showSiteAt } from '../output/show-site-at.ts'
import { typedMoment } from '../terminal/typed-moment.ts'
import { knownModules, needsALook, standingLine } from '../output/show-standing.ts'
import { showVitals } from '../output/show-vitals.ts'
import { runningLines, showReleases, showStatus } from '../output/show-status.ts'

/** As of "release verify": neither refused nor broken, but not well. */
const needsLookCode = 3

const ofModule = (
  { off = [], freezes = [], damaged = [], heldBack = [], rollouts = [], approvals = [] }: Status,
  module: ModuleId,
) => ({
  off: off.filter((one) => one.module === module),
  // One without a module is of the whole site.
  freezes: freezes.filter((one) => one.module === null || one.module === module),
  damaged: damaged.filter((one) => one.module === module),
  heldBack: heldBack.filter((one) => one.module === module),
  rollouts: rollouts.filter((one) => one.module === module),
  approvals: approvals.filter((one) => one.module === module),
})

export function readCommands(program: Command): void {
  program
    .command('status')
    .description('what is live, and how it goes; of one module, all its releases with their checks')
    .argument('[module]')
    .option('--exit-code', 'exits with 3 when something needs a look')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options & { exitCode?: boolean } = command.optsWithGlobals()
      const module = name === undefined ? undefined : namedPart(name)
      const site = await connected(options)
      const answer = await site.status(module)
      const known = answer.modules.find((one) => one.module === module)
      if (module !== undefined && !known)
        throw new RefusedError('unknown-module', describeModuleRefusal({ code: 'unknown-module', module }).en)
      // A gateway without its database still tells what is live.
      const health = answer.current ? await site.health(60, module) : null
      const seen = knownModules(answer, health)
      const of = module === undefined ? answer : { ...answer, ...ofModule(answer, module) }
      const looks = needsALook(
        of,
        module === undefined ? seen : seen.filter((one) => one.module === module),
        health,
      )
      if (known)
        print(
          options,
          { ...known, needsALook: looks },
          [standingLine(looks), showReleases(known), ...runningLines(of)].join('\n'),
        )
      else
        print(
          options,
          { ...answer, health, needsALook: looks },
          `${standingLine(looks)}\n${showStatus(answer, seen)}`,
        )
      if (options.exitCode && looks.length > 0) process.exitCode = needsLookCode
    })

  program
    .command('vitals')
    .description('how quick each page of a module was for its visitors, by release')
    .argument('<module>')
    .option('--hours <number>', 'back from now, up to 336', typedNumber, 24)
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options & { hours: number } = command.optsWithGlobals()
      const answer = await (await connected(options)).vitals(namedPart(name), options.hours)
      print(options, answer, showVitals(answer))
    })

  program
    .command('errors')
    .description('what fails in browsers, of a module or one of its versions; one of them with its sources')
    .argument('<module>')
    .argument('[version]')
    .argument('[error]', 'as the list names it')
    .action(
      async (
        name: string,
        version: string | undefined,
        fingerprint: string | undefined,
        _own: unknown,
        command: Command,
      ) => {
        const options: Options = command.optsWithGlobals()
        const site = await connected(options)
        const module = namedPart(name)
        if (version !== undefined && fingerprint !== undefined) {
          const detail = await site.error(module, version, fingerprint)
          return print(options, detail, showError(detail))
        }
        const answer = await site.errors(module, version)
        print(options, answer, showErrors(answer.errors))
      },
    )

  program
    .command('history')
    .description('who changed what, when and why, newest first')
    .argument('[module]')
    .option('--at <moment>', 'instead: what the whole site was then, such as "2026-11-26 21:40", in Istanbul')
    .action(async (name: string | undefined, _own: unknown, command: Command) => {
      const options: Options & { at?: string } = command.optsWithGlobals()
      if (options.at !== undefined) {
        const then = await (await connected(options)).siteAt(typedMoment(options.at))
        return print(options, then, showSiteAt(then))
      }
      const answer = await (await connected(options)).history(name === undefined ? null : namedPart(name))
      print(options, answer, showHistory(answer.entries))
    })

  program
    .command('scripts')
    .description('every script that a page may run, with owner, reason and integrity')
    .argument('[path]', 'of the page', '/odeme')
    .option('--history', 'instead: which changes of releases changed them, newest first')
    .action(async (path: string, _own: unknown, command: Command) => {
      const options: Options & { history?: boolean } = command.optsWithGlobals()
      const site = await connected(options)
      if (options.history) {
        const answer = await site.scriptHistory(path)
        return print(options, answer, showScriptHistory(answer))
      }
      const answer = await site.scripts(path)
      print(options, answer, showScripts(answer))
    })
}
