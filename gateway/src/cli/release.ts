import { Command } from 'commander'
import { explain } from '../build/build-part.ts'
import { changeCommands } from './change-command.ts'
import { outlivePipe } from './closed-pipe.ts'
import { drillCommands } from './drill-commands.ts'
import { gcCommand } from './gc-command.ts'
import { keyCommands } from './key-commands.ts'
import { moduleCommands } from './module-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { addOptions } from './options.ts'
import { overrideCommand } from './override-command.ts'
import { publishCommand } from './publish-command.ts'
import { readCommands } from './read-commands.ts'
import { Refused } from './client/refused.ts'
import { plainText } from './output/table.ts'

const exitCodes = { refused: 1, broken: 2 } as const

outlivePipe(exitCodes.broken)
const program = addOptions(
  new Command('release')
    .description('Publish, promote and roll back releases of single modules on a running site')
    .configureHelp({ showGlobalOptions: true }),
)
publishCommand(program)
changeCommands(program)
readCommands(program)
gcCommand(program)
drillCommands(program)
overrideCommand(program)
keyCommands(program)
moduleCommands(program)
operatorCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  const refused = error instanceof Refused
  process.stderr.write(
    refused ? `refused (${error.refusal}): ${plainText(error.message)}\n` : `${explain(error)}\n`,
  )
  process.exitCode = refused ? exitCodes.refused : exitCodes.broken
}
