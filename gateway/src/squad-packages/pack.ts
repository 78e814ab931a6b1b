import { Command } from 'commander'
import { resolve } from 'node:path'
import { explain } from '../build/build-part.ts'
import { packForSquads } from './pack-packages.ts'

const program = new Command('pack:squad')
  .description('packs what a squad with a repository of its own builds and publishes with')
  .argument('[folder]', 'where the packages go', 'squad-packages')
  .action(async (folder: string) => {
    const packed = await packForSquads(folder)
    for (const file of Object.values(packed)) process.stdout.write(`${resolve(folder, file)}\n`)
  })

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
