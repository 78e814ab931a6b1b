import { type Command, Option } from 'commander'
import * as z from 'zod/mini'
import { addWebhook, type Webhook, type WebhookAct, type WebhookChanged } from '../../../wire/webhook.ts'
import { RefusedError } from '../client/refused-error.ts'
import { plainText, table } from '../output/table.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'

type AddOptions = Options & { chat?: boolean; language: string; module?: string[] }

export function webhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('who is told of every change; ops only')

  webhooks
    .command('list', { isDefault: true })
    .description('every receiver, and how its deliveries fare')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const answer = await (await connected(options)).webhooks()
      print(options, answer, showWebhooks(answer.webhooks))
    })

  webhooks
    .command('add')
    .description('tell an address of every change, as signed JSON or as lines of a chat')
    .argument('<url>', 'where it is posted to')
    .option('--chat', 'lines of text, for Slack, Mattermost, Rocket.Chat or Google Chat')
    .addOption(new Option('--language <language>', 'of its lines').choices(['tr', 'en']).default('tr'))
    .option('--module <module...>', 'only of these')
    .action(async (url: string, _own: unknown, command: Command) => {
      await add(url, command.optsWithGlobals())
    })

  one(webhooks, 'remove', 'tell an address nothing any more')
  one(webhooks, 'rotate', 'make another secret; the one before is good for another day')
  one(webhooks, 'resend', 'send again what was given up after two days')
  one(webhooks, 'test', 'send a message that says that it is a test')
}

async function add(url: string, options: AddOptions): Promise<void> {
  const wanted = addWebhook.safeParse({
    url,
    kind: options.chat ? 'chat' : 'signed',
    language: options.language,
    modules: options.module?.map(namedPart) ?? null,
    why: options.why,
    planOnly: options.plan ?? false,
  })
  if (!wanted.success)
    throw new RefusedError('malformed', z.prettifyError(wanted.error).replaceAll('\n', ' '))
  const answer = await (await connected(options)).addWebhook(wanted.data)
  print(options, answer, showChanged(answer, options))
}

function one(webhooks: Command, act: WebhookAct, description: string): void {
  webhooks
    .command(act)
    .description(description)
    .argument('<id>')
    .action(async (id: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const planOnly = options.plan ?? false
      if (act === 'remove' && !planOnly) {
        const { notes } = await site.changeWebhook(id, act, { planOnly: true })
        await confirm(options, `${notes.join(' ')} Remove ${id}?`)
      }
      const answer = await site.changeWebhook(id, act, { why: options.why, planOnly })
      print(options, answer, showChanged(answer, options))
    })
}

function showChanged({ notes, secret }: WebhookChanged, { plan }: Options): string {
  const lines = notes.map(plainText)
  if (secret !== undefined) lines.push(`Secret, shown this once: ${secret}`)
  return `${plan ? 'Plan: ' : ''}${lines.join('\n')}`
}

function showWebhooks(all: readonly Webhook[]): string {
  const rows = all.map(({ id, to, kind, language, modules, deliveredAt, waiting, givenUp, problem }) => [
    id,
    plainText(to),
    kind,
    language,
    modules?.join(' ') ?? 'all',
    deliveredAt ?? '-',
    String(waiting),
    String(givenUp),
    problem === null ? '-' : plainText(problem),
  ])
  return table([
    ['WEBHOOK', 'TO', 'KIND', 'LANGUAGE', 'MODULES', 'DELIVERED', 'WAITING', 'GIVEN UP', 'PROBLEM'],
    ...rows,
  ])
}
