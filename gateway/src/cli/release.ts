import { Command } from 'commander'
import { explain } from '../build/build-part.ts'
import { changeCommands } from './commands/change-command.ts'
import { outlivePipe } from './terminal/closed-pipe.ts'
import { drillCommands } from './commands/drill-commands.ts'
import { gcCommand } from './commands/gc-command.ts'
import { keyCommands } from './commands/key-commands.ts'
import { moduleCommands } from './commands/module-commands.ts'
import { operatorCommands } from './commands/operator-commands.ts'
import { addOptions } from './terminal/options.ts'
import { overrideCommand } from './commands/override-command.ts'
import { publishCommand } from './commands/publish-command.ts'
import { readCommands } from './commands/read-commands.ts'
import { RefusedError } from './client/refused-error.ts'
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
  const refused = error instanceof RefusedError
  process.stderr.write(
    refused ? `refused (${error.refusal}): ${plainText(error.message)}\n` : `${explain(error)}\n`,
  )
  process.exitCode = refused ? exitCodes.refused : exitCodes.broken
}
