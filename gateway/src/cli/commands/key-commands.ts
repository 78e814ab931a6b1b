import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { addKey, type SquadKey } from '../../../wire/key.ts'
import { newSigningKey } from '../../keys/signing-key.ts'
import { confirm } from '../terminal/confirm.ts'
import { squadKeyFile } from '../client/connection.ts'
import { connected, dataDir, namedPart, print, printText, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { plainText, table } from '../output/table.ts'

type AddOptions = Options & {
  squad: string
  module: string
  prefix: string[]
  publicKey: string
  person?: string
}

export function keyCommands(program: Command): void {
  const keys = program.command('keys').description('which squads may ship what')
  newKey(keys)
  listKeys(keys)
  addSquadKey(keys)
  revokeKey(keys)
}

function newKey(keys: Command): void {
  keys
    .command('new')
    .description('make a private key for a module, in the file of --key, and print its public part for ops')
    .argument('<module>')
    .option('--person <name>', 'whose it is, for the line that ops type')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options & { person?: string } = command.optsWithGlobals()
      const module = namedPart(name)
      const file = resolve(options.key ?? process.env.RELEASE_KEY_FILE ?? squadKeyFile(dataDir, module))
      if (options.plan)
        return print(options, { module, file }, `Plan: make a private key of ${module} in ${file}`)
      const { id, publicKey, pem } = newSigningKey()
      await keep(file, pem)
      const ops = `release keys add --squad <name> --module ${module}${options.person === undefined ? '' : ` --person "${options.person}"`} --public-key ${publicKey}`
      print(
        options,
        { module, id, file, publicKey },
        `${file} is made; keep it for yourself.\nPublic key ${id}: ${publicKey}\nOps add it with: ${ops}`,
      )
    })
}

/** A key that is there is never overwritten: releases may hang on it. */
async function keep(file: string, pem: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const there = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!there) throw error
    throw new RefusedError('key-exists', `${file} is there already: use it, or name another file with --key`)
  }
}

function listKeys(keys: Command): void {
  keys
    .command('list', { isDefault: true })
    .description('every key, the revoked ones too; ops only')
    .action(async (_own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const answer = await (await connected(options)).keys()
      print(options, answer, showKeys(answer.keys))
    })
}

function addSquadKey(keys: Command): void {
  keys
    .command('add')
    .description('let a key publish a module with routes under the prefixes; ops only')
    .requiredOption('--squad <name>', 'who has the key')
    .requiredOption('--module <module>', 'what it may publish')
    .option('--prefix <path...>', 'of the addresses of its module only those that begin so', ['/'])
    .option('--person <name>', 'whose it is in the squad; the history names them')
    .requiredOption('--public-key <key>', 'what "release keys new" printed')
    .action(async (_own: unknown, command: Command) => {
      const options: AddOptions = command.optsWithGlobals()
      const { squad, prefix: prefixes, publicKey, person } = options
      const key = z.safeParse(addKey, {
        squad,
        module: namedPart(options.module),
        prefixes,
        publicKey,
        person,
      })
      if (!key.success) throw new RefusedError('malformed', z.prettifyError(key.error).replaceAll('\n', ' '))
      const site = await connected(options)
      if (options.plan) {
        const words = `Plan: ${person === undefined ? squad : `${person} of ${squad}`} may publish ${options.module}, with routes under ${prefixes.join(', ')}`
        return print(options, { add: key.data }, words)
      }
      const answer = await site.addKey(key.data, options.why ?? '')
      print(options, answer, showKeys(answer.keys))
    })
}

function revokeKey(keys: Command): void {
  keys
    .command('revoke')
    .description('end a key; what it published stays; ops only')
    .argument('<id>')
    .action(async (id: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const known = (await site.keys()).keys.find((key) => key.id === id)
      if (options.plan && known)
        return print(options, { revoke: known }, `Plan: revoke\n${showKeys([known])}`)
      await confirm(options, `revoke the key ${id}${known ? ` of ${known.squad} for ${known.module}` : ''}?`)
      const answer = await site.revokeKey(id, options.why ?? '')
      print(options, answer, showKeys(answer.keys))
    })
}

export function peopleCommands(program: Command): void {
  program
    .command('people')
    .description('who has keys of squads')
    .command('remove')
    .description('end every key of a person, of whichever module; what they published stays; ops only')
    .argument('<name>')
    .action(async (person: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const site = await connected(options)
      const planned = await site.removePerson({ person, planOnly: true })
      const words = [
        `Plan: remove ${person}`,
        ...(planned.notes ?? []).map((note) => `  ${plainText(note)}`),
      ].join('\n')
      if (options.plan) return print(options, planned, words)
      printText(options, words)
      await confirm(options, `End every key of ${person}?`)
      const done = await site.removePerson({ person, why: options.why ?? '' })
      print(options, done, showKeys(done.keys))
    })
}

function showKeys(keys: readonly SquadKey[]): string {
  const rows = keys.map(({ id, squad, person, module, prefixes, addedAt, lastUsedAt, revokedAt }) => [
    id,
    squad,
    person ?? '-',
    module,
    prefixes.join(' '),
    addedAt,
    lastUsedAt ?? '-',
    revokedAt ?? '-',
  ])
  return table([['KEY', 'SQUAD', 'PERSON', 'MODULE', 'PREFIXES', 'ADDED', 'LAST USED', 'REVOKED'], ...rows])
}
