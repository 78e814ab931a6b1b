import type { Command } from 'commander'
import type { ModuleId } from 'shared/module/facts'
import { connected, namedPart, print, type Options } from '../../terminal/options.ts'
import { planUpload, showPublishPlan } from './publish-plan.ts'
import { RefusedError } from '../../client/refused-error.ts'
import type { ReleaseClient } from '../../client/release-client.ts'
import { showChecks } from '../../terminal/show-checks.ts'
import { upload } from './upload.ts'

type PublishOptions = Options & { from?: string }

export function publishCommand(program: Command): void {
  program
    .command('publish')
    .description('build a module, sign it and put it into the registry; visitors see nothing yet')
    .argument('<module>')
    .option('--from <folder>', 'a built dist folder, instead of building')
    .action(async (name: string, _own: unknown, command: Command) => {
      const options: PublishOptions = command.optsWithGlobals()
      const module = namedPart(name)
      const site = await connected(options)
      if (!options.plan) return await publish(site, module, options)
      const plan = await planUpload(site, module, options.from)
      print(options, plan, showPublishPlan(plan))
    })
}

async function publish(site: ReleaseClient, module: ModuleId, options: PublishOptions): Promise<void> {
  const { version, stored, mended = [], attestation: first } = await upload(site, module, options)
  const read = async () => (await site.release(module, version)).attestation
  const attestation = first && (await showChecks(options, first, read))
  const failed = attestation?.checks.find(({ verdict }) => verdict === 'failed')
  if (failed) throw new RefusedError(failed.name, failed.message)
  if (attestation?.verdict === 'running') {
    const message = `${version} is stored, and its smoke still runs: "release status ${module}" tells when it is through`
    throw new RefusedError('checks-running', message)
  }
  const answer = { module, version, stored, mended, attestation }
  const next = `To put it live: release promote ${module} ${version}`
  if (stored) print(options, answer, `${module} ${version} is published. ${next}`)
  else if (mended.length > 0)
    print(
      options,
      answer,
      `${module} ${version} was published already, and ${mended.length} of its stored files are mended: ${mended.join(', ')}. ${next}`,
    )
  else print(options, answer, `${module} ${version} is published already, nothing to do. ${next}`)
}
