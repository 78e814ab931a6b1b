import { type MultiStats, rspack } from '@rspack/core'
import type { Builds } from '../parts.ts'

/** Rejects with what the build says when it has errors. */
export async function runBuild(builds: Builds): Promise<void> {
  const compiler = rspack(builds)
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
}
