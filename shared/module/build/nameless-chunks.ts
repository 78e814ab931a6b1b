import { type Compiler, rspack } from '@rspack/core'

/** The global in which chunks wait for the runtime of their release. */
export const chunksOf = (container: string): string => `chunks_${container}`

/** What every script element of a remote says: `<container>:<whatever>`; rspack's own loader writes it so. */
const owner = 'document.currentScript.getAttribute("data-rspack").split(":")[0]'

/**
 * Takes the release's name out of its chunks, so that one that did not change is the same file in the next release: it
 * asks the script element that it came by whose it is. The name stands in the entry alone, which is made of it.
 */
export function namelessChunks(container: string) {
  const global = chunksOf(container)
  const named = new RegExp(String.raw`globalThis(?:\.${global}\b|\["${global}"\])`, 'g')
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap('nameless-chunks', (compilation) => {
        const { sources, Compilation } = rspack
        // Before it is minified: short names are given by how often each letter stands in the text.
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
        compilation.hooks.processAssets.tap({ name: 'nameless-chunks', stage }, (assets) => {
          for (const name of chunkFiles(compilation.chunks)) {
            const source = assets[name]
            if (!source) continue
            const places = [...source.source().toString().matchAll(named)]
            if (places.length !== 1)
              throw new Error(`${name} names its release ${places.length} times, not once`)
            const replaced = new sources.ReplaceSource(source)
            for (const { index, 0: text } of places) {
              replaced.replace(
                index,
                index + text.length - 1,
                `globalThis[${JSON.stringify(chunksOf(''))}+${owner}]`,
              )
            }
            compilation.updateAsset(name, replaced)
          }
        })
      }),
  }
}

type Chunks = Iterable<{ files: ReadonlySet<string>; hasRuntime: () => boolean }>

const chunkFiles = (chunks: Chunks): string[] =>
  [...chunks]
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')))
