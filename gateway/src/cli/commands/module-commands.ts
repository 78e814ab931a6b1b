import { Argument, type Command } from 'commander'
import * as z from 'zod/mini'
import { addModule, type RegisteredModule } from '../../../wire/module.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { table } from '../output/table.ts'

type AddOptions = Options & {
  squad: string
  title?: string
  prefix?: string[]
  exact?: string[]
  ending?: string[]
}

export function moduleCommands(program: Command): void {
  const modules = program
    .command('modules')
    .description('which modules there are, and which addresses are whose')

  modules
    .command('list', { isDefault: true })
    .description('every module with its squad and its addresses')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const answer = await (await connected(options)).modules()
      print(options, answer, showModules(answer.modules))
    })

  modules
    .command('add')
    .description(
      'register a module, or give a registered one another squad, title or other addresses; ops only',
    )
    .argument('<module>', 'mf- and a name in lower case')
    .requiredOption('--squad <name>', 'whose it is')
    .option('--title <words>', 'what travellers have of it, for the console')
    .option('--prefix <path...>', 'it has this address and all below: /sadakat')
    .option('--exact <path...>', 'it has this one address')
    .option('--ending <text...>', 'it has every first word with this ending: -otobus-bileti')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: AddOptions = command.optsWithGlobals()
      const request = addModule.safeParse({
        module: name,
        squad: options.squad,
        title: options.title,
        areas: areasOf(options),
        why: options.why,
        planOnly: options.plan ?? false,
      })
      if (!request.success)
        throw new RefusedError('malformed', z.prettifyError(request.error).replaceAll('\n', ' '))
      const answer = await (await connected(options)).addModule(request.data)
      print(options, answer, `${planned(options)}${answer.notes.join('\n')}`)
    })

  modules
    .command('two-keys')
    .description("its releases go live only with a second person's yes, or no more; ops only")
    .argument('<module>')
    .addArgument(new Argument('<to>').choices(['on', 'off']))
    .action(async (name: string, to: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const module = namedPart(name)
      const planOnly = options.plan ?? false
      const on = to === 'on'
      if (!planOnly) {
        const { notes } = await site.askTwoKeys(module, { on, planOnly: true })
        await confirm(options, `${notes.join(' ')} Two keys ${to} for ${module}?`)
      }
      const answer = await site.askTwoKeys(module, { on, why: options.why, planOnly })
      print(options, answer, `${planned(options)}${answer.notes.join('\n')}`)
    })

  modules
    .command('remove')
    .description(
      'take a module away: its pages, its keys and its addresses; its releases and history stay; ops only',
    )
    .argument('<module>')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const planOnly = options.plan ?? false
      if (!planOnly) {
        const { notes } = await site.removeModule(name, { planOnly: true })
        await confirm(options, `${notes.join(' ')} Remove ${name}?`)
      }
      const answer = await site.removeModule(name, { why: options.why, planOnly })
      print(options, answer, `${planned(options)}${answer.notes.join('\n')}`)
    })
}

const planned = ({ plan }: Options) => (plan ? 'Plan: ' : '')

function areasOf({ prefix = [], exact = [], ending = [] }: AddOptions): string[] {
  return [
    ...prefix.map((path) => `${path.replace(/\/$/, '')}/*`),
    ...exact,
    ...ending.map((text) => `/{slug}${text}`),
  ]
}

function showModules(modules: readonly RegisteredModule[]): string {
  const rows = modules.map(({ module, squad, title, areas, twoKeys = false }) => [
    module,
    squad,
    title,
    twoKeys ? '2' : '1',
    areas.join(' '),
  ])
  return table([['MODULE', 'SQUAD', 'TITLE', 'KEYS', 'ADDRESSES'], ...rows])
}
