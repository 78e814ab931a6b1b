#!/usr/bin/env node
import { Command } from 'commander'
import { explain } from '../build/build-part.ts'
import { approveCommands } from './commands/rollout/approve-command.ts'
import { changeCommands } from './commands/rollout/change-command.ts'
import { freezeCommands } from './commands/rollout/freeze-commands.ts'
import { holdBackCommand } from './commands/rollout/hold-back-command.ts'
import { rolloutCommands } from './commands/rollout/rollout-commands.ts'
import { outlivePipe } from './terminal/closed-pipe.ts'
import { channelCommands } from './commands/channel-commands.ts'
import { drillCommands } from './commands/drill-commands.ts'
import { gcCommand } from './commands/gc-command.ts'
import { keyCommands, peopleCommands } from './commands/key-commands.ts'
import { moduleCommands } from './commands/module-commands.ts'
import { operatorCommands } from './commands/operator-commands.ts'
import { addOptions } from './terminal/options.ts'
import { overrideCommand } from './commands/override-command.ts'
import { publishCommand } from './commands/publish/publish-command.ts'
import { readCommands } from './commands/read-commands.ts'
import { choiceCommands } from './commands/choice-commands.ts'
import { verifyCommand } from './commands/verify-command.ts'
import { restoreCommand } from './commands/restore-command.ts'
import { sbomCommand } from './commands/sbom-command.ts'
import { switchCommands } from './commands/switch-commands.ts'
import { webhookCommands } from './commands/webhook-commands.ts'
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
rolloutCommands(program)
freezeCommands(program)
holdBackCommand(program)
approveCommands(program)
readCommands(program)
sbomCommand(program)
gcCommand(program)
drillCommands(program)
overrideCommand(program)
keyCommands(program)
peopleCommands(program)
moduleCommands(program)
operatorCommands(program)
webhookCommands(program)
switchCommands(program)
restoreCommand(program)
verifyCommand(program)
choiceCommands(program)
channelCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  const refused = error instanceof RefusedError
  process.stderr.write(
    refused ? `refused (${error.refusal}): ${plainText(error.message)}\n` : `${explain(error)}\n`,
  )
  process.exitCode = refused ? exitCodes.refused : exitCodes.broken
}
