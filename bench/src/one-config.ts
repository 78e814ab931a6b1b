import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type RspackOptions } from '@rspack/core'
import { root } from './root.ts'

const remotes = ['mf-search', 'mf-booking', 'mf-account', 'mf-content']

/**
 * The host's own two builds without Module Federation: the remotes are imported where the host would load
 * them. Everything else, code splitting by route included, is as the squads build it.
 */
export async function oneConfigs(
  folder: string,
  changed: RspackOptions['plugins'] = [],
): Promise<RspackOptions[]> {
  const loader = await writeLoader(folder)
  const instance = await writeSource(folder, 'instance.js', 'export const getInstance = () => ({})\n')
  const loaded: unknown = await import(pathToFileURL(join(root, 'host/rspack.config.ts')).href)
  return configsOf(loaded).map((config) => {
    const web = config.name === 'host-web'
    return {
      ...config,
      context: root,
      entry: { main: join(root, 'host/src', web ? 'main.tsx' : 'server.tsx') },
      output: {
        ...config.output,
        path: join(folder, web ? 'web' : 'node'),
        uniqueName: 'one',
        ...(web && { publicPath: '/one/' }),
      },
      plugins: [
        new rspack.NormalModuleReplacementPlugin(/\/(browser|server)-loader\.ts$/, loader),
        new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, instance),
        ...(web ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
        ...changed,
      ],
    }
  })
}

const face = (id: string) => JSON.stringify(join(root, id, 'src/module.tsx'))

function writeLoader(folder: string): Promise<string> {
  return writeSource(
    folder,
    'loader.js',
    [
      ...remotes.map((id, index) => `import remote${index} from ${face(id)}`),
      `const modules = [${remotes.map((_, index) => `remote${index}`).join(', ')}]`,
      'const load = (id) => Promise.resolve(modules.find((one) => one.id === id))',
      'export const browserLoader = () => load',
      'export const serverLoader = () => load',
      '',
    ].join('\n'),
  )
}

async function writeSource(folder: string, name: string, source: string): Promise<string> {
  const file = join(folder, 'source', name)
  await mkdir(join(folder, 'source'), { recursive: true })
  await writeFile(file, source)
  return file
}

function configsOf(loaded: unknown): RspackOptions[] {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded && isConfigs(loaded.default)) {
    return loaded.default
  }
  throw new Error('host/rspack.config.ts exports no list of builds')
}

function isConfigs(value: unknown): value is RspackOptions[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
}
