import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { addOperator } from '../../../wire/operator.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, print, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { table } from '../output/table.ts'

type AddOptions = Options & { passwordFile?: string }

export function operatorCommands(program: Command): void {
  const operators = program.command('operators').description('who may log in to the console; ops only')

  operators.command('list').action(async (_own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const answer = await (await connected(options)).operators()
    const rows = answer.operators.map(({ name, createdAt }) => [name, createdAt])
    print(options, answer, table([['OPERATOR', 'SINCE'], ...rows]))
  })

  operators
    .command('add')
    .description('add one, or give a known one another password')
    .argument('<name>')
    .option('--password-file <file>', 'where the password is (default: one is made and printed once)')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: AddOptions = command.optsWithGlobals()
      const made = options.passwordFile === undefined ? randomBytes(15).toString('base64url') : null
      const password = made ?? (await passwordIn(options.passwordFile ?? ''))
      const operator = z.safeParse(addOperator, { name, password })
      if (!operator.success)
        throw new RefusedError('malformed', z.prettifyError(operator.error).replaceAll('\n', ' '))
      if (options.plan) return print(options, { add: name }, `Plan: ${name} may log in to the console`)
      await (await connected(options)).addOperator(operator.data)
      const shown = made === null ? '' : `\nPassword, shown this once: ${made}`
      print(options, { name, password: made }, `${name} may log in to the console.${shown}`)
    })

  operators
    .command('remove')
    .argument('<name>')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      if (options.plan) return print(options, { remove: name }, `Plan: ${name} may no longer log in`)
      await confirm(options, `remove the operator ${name}?`)
      const answer = await (await connected(options)).removeOperator(name)
      print(options, answer, `${name} may no longer log in, and open sessions have ended.`)
    })
}

async function passwordIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new RefusedError('no-password', `${file} cannot be read: name the file that has the password`)
  return text.trim()
}
