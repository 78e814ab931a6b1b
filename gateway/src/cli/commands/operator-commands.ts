import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { addOperator, changeOperator, type OperatorAct } from '../../../wire/operator.ts'
import { roles } from '../../../wire/role.ts'
import { confirm } from '../terminal/confirm.ts'
import { connected, print, printText, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { table } from '../output/table.ts'

type AddOptions = Options & { passwordFile?: string; role?: string }

export function operatorCommands(program: Command): void {
  const operators = program.command('operators').description('who may log in to the console; ops only')

  operators.command('list', { isDefault: true }).action(async (_own: unknown, command: Command) => {
    const options: Options = command.optsWithGlobals()
    const answer = await (await connected(options)).operators()
    const rows = answer.operators.map(({ name, createdAt, role, secondFactor }) => [
      name,
      createdAt,
      role ?? 'operator',
      secondFactor ? 'second factor' : 'password alone',
    ])
    print(options, answer, table([['OPERATOR', 'SINCE', 'ROLE', 'LOG-IN'], ...rows]))
  })

  operators
    .command('add')
    .description('add one, or give a known one another password')
    .argument('<name>')
    .option('--role <role>', 'viewer, operator or admin (default: operator, of a known one as it is)')
    .option('--password-file <file>', 'where the password is (default: one is made and printed once)')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: AddOptions = command.optsWithGlobals()
      const made = options.passwordFile === undefined ? randomBytes(15).toString('base64url') : null
      const password = made ?? (await passwordIn(options.passwordFile ?? ''))
      const operator = z.safeParse(addOperator, {
        name,
        password,
        role: options.role,
        why: options.why,
      })
      if (!operator.success)
        throw new RefusedError('malformed', z.prettifyError(operator.error).replaceAll('\n', ' '))
      if (options.plan) return print(options, { add: name }, `Plan: ${name} may log in to the console`)
      await (await connected(options)).addOperator(operator.data)
      const shown = made === null ? '' : `\nPassword, shown this once: ${made}`
      print(options, { name, password: made }, `${name} may log in to the console.${shown}`)
    })

  actCommand(operators, 'role', 'give an operator another role; open sessions end')
  actCommand(operators, 'remove', 'let somebody in no longer; open sessions end')
  actCommand(operators, 'reset-second-factor', 'for who has lost the phone and the recovery codes')
}

function actCommand(operators: Command, name: OperatorAct, description: string): void {
  const command = operators.command(name).description(description).argument('<name>')
  if (name === 'role') command.argument('<role>', roles.join(', '))
  command.action(async (who: string, ...rest: unknown[]) => {
    // Commander hands over the arguments, the options and the command itself.
    const given = name === 'role' ? String(rest[0]) : undefined
    await change(name, who, given, command.optsWithGlobals())
  })
}

async function change(act: OperatorAct, name: string, given: string | undefined, options: Options) {
  const wanted = changeOperator.safeParse({ role: given, why: options.why })
  if (!wanted.success) throw new RefusedError('malformed', `a role is one of ${roles.join(', ')}`)
  const client = await connected(options)
  const plan = await client.changeOperator(name, act, { ...wanted.data, planOnly: true })
  const shown = plan.notes.join('\n')
  if (options.plan || !plan.changed) return print(options, plan, `Plan: ${shown}`)
  printText(options, shown)
  await confirm(options, `${act} ${name}?`)
  const expected = plan.operators.find((one) => one.name === name)?.changedAt
  const answer = await client.changeOperator(name, act, {
    ...wanted.data,
    ...(expected !== undefined && { expected }),
  })
  print(options, answer, 'Done.')
}

async function passwordIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new RefusedError('no-password', `${file} cannot be read: name the file that has the password`)
  return text.trim()
}
