import type { Command } from 'commander'
import { connected, namedPart, print, type Options } from '../terminal/options.ts'
import { RefusedError } from '../client/refused-error.ts'
import { showSbom } from '../output/show-sbom.ts'

export function sbomCommand(program: Command): void {
  program
    .command('sbom')
    .description('the npm packages in a release, with their licences; with --json the CycloneDX document')
    .argument('<module>')
    .argument('[version]', 'the one that is live, when none is named')
    .action(async (name: string, named: string | undefined, _own: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals()
      const module = namedPart(name)
      const site = await connected(options)
      const version = named ?? (await liveVersion())
      const answer = await site.sbom(module, version)
      print(options, answer, showSbom(answer))

      async function liveVersion(): Promise<string> {
        const { modules } = await site.status(module)
        const live = modules.find((one) => one.module === module)?.pointer.stable
        if (live) return live
        throw new RefusedError('no-stable', `nothing of ${module} is live: name a version`)
      }
    })
}
