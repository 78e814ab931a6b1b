import { resolve } from 'node:path'
import { Command } from 'commander'
import { Listr } from 'listr2'
import { readArtifact } from './artifact-folder.ts'
import { buildPart, distOf, explain, projectRoot } from './build-part.ts'
import { connect } from './connection.ts'
import { partId, type PartId } from '../../wire/pointer.ts'
import { Refused } from './refused.ts'
import { showHistory, showStatus } from './show.ts'

type Options = { site?: string; key?: string; why?: string; from?: string; json?: boolean }

const exitCodes = { done: 0, refused: 1, broken: 2 } as const
const dataDir = resolve(projectRoot, process.env.DATA_DIR ?? '.data')
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function partOf(name: string): PartId {
  const module = partId.safeParse(name)
  if (module.success) return module.data
  throw new Refused('unknown-module', `there is no module ${name}: there are ${partId.options.join(', ')}`)
}

const program = new Command('release')
  .description('Publish and promote releases of single modules on a running site')
  .option('--site <address>', 'the gateway (default: SITE, else http://127.0.0.1:PORT)')
  .option(
    '--key <file>',
    'the private key of the squad (default: RELEASE_KEY_FILE, else DATA_DIR/keys/<module>.pem)',
  )
  .option('--json', 'print the answer as JSON')

program
  .command('publish')
  .description('build a module, check it and put it into the registry; visitors see nothing yet')
  .argument('<module>')
  .option('--from <folder>', 'a built dist folder, instead of building')
  .option('--why <reason>', 'for the audit log', '')
  .action(async (module: string, _own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    await publish(module, options)
  })

program
  .command('promote')
  .description('point the live site to a version; without one, to the one published last')
  .argument('<module>')
  .argument('[version]')
  .option('--why <reason>', 'for the audit log', '')
  .action(async (module: string, version: string | undefined, _own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const site = await connect({ ...options, env: process.env, dataDir })
    const answer = await site.promote(partOf(module), version ?? null, options.why ?? '')
    if (options.json) return print(JSON.stringify(answer))
    for (const note of answer.plan.notes) print(note)
  })

program
  .command('status')
  .description('what is live')
  .action(async (_own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const answer = await (await connect({ ...options, env: process.env, dataDir })).status()
    print(options.json ? JSON.stringify(answer) : showStatus(answer))
  })

program
  .command('history')
  .description('who changed what of a module, when and why, newest first')
  .argument('<module>')
  .action(async (module: string, _own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const answer = await (await connect({ ...options, env: process.env, dataDir })).history(partOf(module))
    print(options.json ? JSON.stringify(answer) : showHistory(answer))
  })

async function publish(module: string, { site: address, key, why = '', from, json }: Options): Promise<void> {
  const site = await connect({ site: address, key, env: process.env, dataDir })
  const context = { files: new Map<string, Uint8Array>(), version: '', stored: false }
  const renderer = json ? 'silent' : process.stdout.isTTY ? 'default' : 'simple'
  await new Listr(
    [
      {
        title: `Build ${module}`,
        skip: () => (from === undefined ? false : `using ${from}`),
        task: () => buildPart(module),
      },
      {
        title: 'Read the artifact',
        task: async (_, task) => {
          const { facts, files } = await readArtifact(from === undefined ? distOf(module) : resolve(from))
          const bytes = [...files.values()].reduce((sum, file) => sum + file.byteLength, 0)
          task.title = `Read ${facts.id} ${facts.version}: ${files.size} files, ${Math.ceil(bytes / 1024)} KB`
          context.files = files
        },
      },
      {
        title: 'Check and store it at the gateway',
        task: async () => {
          Object.assign(context, await site.publish(partOf(module), context.files, why))
        },
      },
    ],
    { renderer },
  ).run()
  const { version, stored } = context
  if (json) return print(JSON.stringify({ module, version, stored }))
  print(
    stored
      ? `${module} ${version} is published. To put it live: release promote ${module} ${version}`
      : `${module} ${version} is published already, nothing to do.`,
  )
}

try {
  await program.parseAsync()
} catch (error) {
  const refused = error instanceof Refused
  process.stderr.write(`${refused ? `refused (${error.refusal}): ` : ''}${explain(error)}\n`)
  process.exitCode = refused ? exitCodes.refused : exitCodes.broken
}
