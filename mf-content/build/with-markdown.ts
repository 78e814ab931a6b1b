import { join } from 'node:path'
import type { RspackOptions } from '@rspack/core'

const content = join(import.meta.dirname, '../content')

/** Both builds of a remote, with its texts as modules. None of the packages that read Markdown gets into them. */
export function withMarkdown(builds: readonly RspackOptions[]): RspackOptions[] {
  return builds.map((build) => ({
    ...build,
    module: {
      ...build.module,
      rules: [
        ...(build.module?.rules ?? []),
        {
          test: /\.(md|collection)$/,
          include: content,
          type: 'javascript/auto',
          loader: join(import.meta.dirname, 'loader.ts'),
        },
      ],
    },
  }))
}
