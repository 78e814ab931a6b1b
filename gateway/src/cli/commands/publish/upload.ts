import { resolve } from 'node:path'
import { Listr } from 'listr2'
import type * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import type { published } from '../../../../wire/publish.ts'
import { readArtifact, artifactBytes } from '../../../build/artifact-folder.ts'
import { buildPart, distOf } from '../../../build/build-part.ts'
import { rendererFor, type Options } from '../../terminal/options.ts'
import type { ReleaseClient } from '../../client/release-client.ts'
import { kilobytes } from '../../output/table.ts'

type Context = { files: Map<string, Uint8Array>; answer: z.infer<typeof published> | null }

/** Build, read, sign and send, each step a line. */
export async function upload(
  site: ReleaseClient,
  module: ModuleId,
  { from, why = '', json }: Options & { from?: string },
): Promise<z.infer<typeof published>> {
  const renderer = rendererFor({ json })
  const { answer } = await new Listr<Context, 'default' | 'simple' | 'silent'>(
    [
      {
        title: `Build ${module}`,
        skip: () => (from === undefined ? false : `using ${from}`),
        task: () => buildPart(module),
      },
      {
        title: 'Read the artifact',
        task: async (context, task) => {
          const { facts, files } = await readArtifact(from === undefined ? distOf(module) : resolve(from))
          task.title = `Read ${facts.id} ${facts.version}: ${files.size} files, ${kilobytes(artifactBytes(files))}`
          context.files = files
        },
      },
      {
        title: 'Sign and upload it',
        task: async (context, task) => {
          let printedQuarter = 0
          const progress = (sent: number, all: number) => {
            const quarter = Math.floor((4 * sent) / all)
            // Where lines cannot be written over, four are enough.
            if (renderer !== 'default' && quarter === printedQuarter) return
            printedQuarter = quarter
            task.output = `${kilobytes(sent)} of ${kilobytes(all)}`
          }
          context.answer = await site.publish(module, context.files, why, { progress })
        },
      },
    ],
    { renderer, ctx: { files: new Map(), answer: null } },
  ).run()
  if (!answer) throw new Error('the upload ended without an answer')
  return answer
}
