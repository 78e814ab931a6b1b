import type { Compiler } from '@rspack/core'
import { feedFile } from '../src/lib/blog/feed.ts'
import { writeFeed } from './feed.ts'

/** Writes the feed beside the other files of the browser build. */
export function emitFeed(compiler: Compiler): void {
  const { RawSource } = compiler.webpack.sources
  compiler.hooks.thisCompilation.tap('feed', (compilation) => {
    compilation.hooks.processAssets.tapPromise('feed', async () =>
      compilation.emitAsset(feedFile, new RawSource(await writeFeed())),
    )
  })
}
