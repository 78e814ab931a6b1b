import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type RspackOptions } from '@rspack/core'
import { lighterSources } from 'shared/module/build/compile'
import { workspaceRemotes } from 'shared/module/build/workspace'

/**
 * The host's own two builds without Module Federation: the remotes are imported where the host would load
 * them. Everything else, code splitting by route included, is as the squads build it.
 */
export async function oneConfigs(checkout: string, folder: string): Promise<RspackOptions[]> {
  const loader = await writeLoader(checkout)
  const instance = await writeSource(checkout, 'instance.js', 'export const getInstance = () => ({})\n')
  const noRuntime = await writeSource(
    checkout,
    'no-runtime.js',
    'export const provideRuntime = () => undefined\n',
  )
  const configs = await configsIn(checkout, 'host')
  const ownRules = await rulesOfRemotes(checkout, configs[0]?.module?.rules?.length ?? 0)
  return configs.map((config) => {
    const web = config.name === 'host-web'
    return {
      ...config,
      context: checkout,
      module: { ...config.module, rules: [...(config.module?.rules ?? []), ...ownRules] },
      entry: { main: join(checkout, 'host/src', web ? 'main.tsx' : 'server.tsx') },
      output: {
        ...config.output,
        path: join(folder, web ? 'web' : 'node'),
        uniqueName: 'one',
        ...(web && { publicPath: '/one/' }),
      },
      // What every release changes apart from what seldom does, as one would build it to be visited again.
      optimization: { ...config.optimization, ...(web && { runtimeChunk: 'single' }) },
      plugins: [
        new rspack.NormalModuleReplacementPlugin(/\/(browser|server)-loader\.ts$/, loader),
        new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, instance),
        new rspack.NormalModuleReplacementPlugin(/\/federation\/provide-runtime$/, noRuntime),
        ...lighterSources({ kind: web ? 'web' : 'node', part: 'host', folder: join(checkout, 'host') }),
        ...(web ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ],
    }
  })
}

const face = (checkout: string, id: string) => JSON.stringify(join(checkout, id, 'src/module.tsx'))

function writeLoader(checkout: string): Promise<string> {
  const remotes = workspaceRemotes(checkout)
  return writeSource(
    checkout,
    'loader.js',
    [
      ...remotes.map((id, index) => `import remote${index} from ${face(checkout, id)}`),
      `const modules = [${remotes.map((_, index) => `remote${index}`).join(', ')}]`,
      'const load = (id) => Promise.resolve(modules.find((one) => one.id === id))',
      // As the host's own: nothing has to stand in for what is in the bundle.
      'export const browserLoader = () => ({ load, isStandIn: () => false })',
      'export const serverLoader = () => load',
      '',
    ].join('\n'),
  )
}

/** In a place of the checkout itself, so that two builds of two states of it name these modules alike. */
async function writeSource(checkout: string, name: string, source: string): Promise<string> {
  const folder = join(checkout, 'bench/dist')
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(file, source)
  return file
}

async function configsIn(checkout: string, part: string): Promise<RspackOptions[]> {
  const loaded: unknown = await import(pathToFileURL(join(checkout, part, 'rspack.config.ts')).href)
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded && isConfigs(loaded.default)) {
    return loaded.default
  }
  throw new Error(`${part}/rspack.config.ts exports no list of builds`)
}

/** What a remote compiles beside what every part does: its texts. All parts have the first `shared` rules. */
async function rulesOfRemotes(checkout: string, shared: number) {
  const builds = await Promise.all(workspaceRemotes(checkout).map((id) => configsIn(checkout, id)))
  return builds.flatMap(([web]) => web?.module?.rules?.slice(shared) ?? [])
}

function isConfigs(value: unknown): value is RspackOptions[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
}
