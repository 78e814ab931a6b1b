import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { rspack, type RspackOptions } from '@rspack/core'
import { singletons } from '../singletons/versions.ts'
import { sharedFolder, sharedSource } from './sharing.ts'

/** Browsers that have light-dark(), oklch() and the rest of what shared/styles uses. */
const browsers = ['chrome 123', 'edge 123', 'firefox 125', 'safari 17.5']

type Target = { kind: 'web' | 'node'; part: string; folder: string; mode: 'production' | 'development' }

/** How any part's TypeScript and CSS become JavaScript and CSS, the same for web and node. */
export function compile({ kind, part, folder, mode }: Target): RspackOptions {
  const web = kind === 'web'
  return {
    name: `${part}-${kind}`,
    context: folder,
    mode,
    target: web ? ['web', 'es2022'] : 'async-node',
    devtool: mode === 'development' ? 'source-map' : false,
    cache: mode === 'development',
    node: { __dirname: false, __filename: false },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: web ? ['browser', '...'] : ['node', '...'],
    },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: {
        'css/module': {
          exportsConvention: 'as-is',
          exportsOnly: !web,
          // The name is that of shortStyles(): the same in both builds, which [hash] would not be.
          localIdentName: '[name]-[local]',
        },
        css: { exportsOnly: !web },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development' } },
            },
            env: { targets: web ? browsers.join(', ') : 'node 26' },
          },
          type: 'javascript/auto',
        },
        { test: /\.short$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimize: web && mode === 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // By their order: hashes of what is shared between modules would have the folder of the build in them.
      moduleIds: 'natural',
      // On the server an import() is one chunk named after its file: dist/module.json finds pages by it.
      chunkIds: web ? 'deterministic' : 'named',
      // In several chunks at once what is smaller than that: of mf-booking 9 KB less than with the bundler's own 20 KB.
      splitChunks: web && { minSize: 12_000 },
    },
    plugins: [oneSingleton(), samePlaceEverywhere(folder), ...lighterSources({ kind, part, folder })],
    stats: 'errors-warnings',
    performance: false,
  }
}

/** Fonts and pictures, named by their content: the server writes the names that browsers ask for. */
export const assetName = '[name].[contenthash:12][ext]'

type WebOutput = { dist: string; uniqueName: string; publicPath: string }

/** Where a browser build goes; its files are named by their content, so that they may be kept for ever. */
export function webOutput({ dist, uniqueName, publicPath }: WebOutput): RspackOptions['output'] & {} {
  return {
    path: join(dist, 'web'),
    clean: true,
    uniqueName,
    publicPath,
    filename: '[name].[contenthash:12].js',
    cssFilename: '[name].[contenthash:12].css',
    // By its id a chunk is known again in the next release, which is packed against it.
    chunkFilename: '[id].[contenthash:16].js',
    cssChunkFilename: '[id].[contenthash:16].css',
    assetModuleFilename: assetName,
    crossOriginLoading: 'anonymous',
    // Code that threw is not there; without this the next to ask would get what it had exported until then.
    strictModuleErrorHandling: true,
  }
}

/**
 * The federation's own entry imports its runtime by an absolute path, which would stand in names and hashes of the build:
 * the same sources in another folder would be another release under the same version. Relative to the part it is the same
 * everywhere.
 */
function samePlaceEverywhere(folder: string) {
  return new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    (found) => {
      found.request = found.request.replaceAll(/(?<=from%20%22)%2F[^"]+?(?=%22)/g, (path) => {
        const way = relative(folder, decodeURIComponent(path))
        return encodeURIComponent(way.startsWith('.') ? way : `./${way}`)
      })
    },
  )
}

/** React Aria says nothing to anybody but in Turkish (`shared/ui/turkish`): its thirty other languages are 10 KB of a page. */
function turkishAlone() {
  return optimizeLocales.rspack({ locales: ['tr-TR'] })
}

/** What makes a build of these sources smaller, whoever makes it: with Module Federation, or as one bundle for the bench. */
export function lighterSources({ kind, part, folder }: Pick<Target, 'kind' | 'part' | 'folder'>) {
  return [lightIcons(), shortStyles(part, folder), ...(kind === 'web' ? [turkishAlone()] : [])]
}

/**
 * A style sheet of local names goes by a few letters of its own, made of its part and its path: its classes are in every document,
 * where paths were a third of a list of buses. Other letters in each part, since two parts have the same file of `shared` each.
 */
function shortStyles(part: string, folder: string) {
  return new rspack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.module\.css$/, (found) => {
    const file = join(found.context, found.request)
    const path = relative(folder, file).replaceAll('\\', '/')
    const letters = createHash('sha256').update(`${part} ${path}`).digest('hex').slice(0, 8)
    found.request = `${join(found.context, `_${letters}.short`)}!=!${found.request}`
  })
}

/** Of lucide-react come the drawings, not what draws them (`shared/ui/icon/create-drawing.tsx`). */
function lightIcons() {
  return new rspack.NormalModuleReplacementPlugin(
    /^\.\.\/createLucideIcon\.mjs$/,
    sharedSource('ui/icon/create-drawing'),
  )
}

/** Inside `shared` a singleton is imported by its file; it must be the same instance as by its public name. */
function oneSingleton() {
  const own = Object.entries(singletons)
  const names = new Map(own.map(([name, { file }]) => [join(sharedFolder, file), name]))
  const files = own.map(([, { file }]) => basename(file).replace('.', String.raw`\.`))
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(`^\\.{1,2}/(.*/)?(${files.join('|')})$`),
    (found) => {
      const name = names.get(join(found.context, found.request))
      if (name) found.request = name
    },
  )
}
