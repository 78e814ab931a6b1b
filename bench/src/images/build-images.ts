import { readFile } from 'node:fs/promises'
import { base, browserBase, confined, type Podman } from './podman.ts'

const targets = ['gateway', 'renderer', 'backend', 'bank', 'smoke'] as const
export const imageOf = (target: (typeof targets)[number]) => `localhost/rotabus/${target}`

/** In each, where it has one, a package with machine code or WebAssembly, by the folder that it is found from. */
const native: Record<(typeof targets)[number], { folder: string; name: string }> = {
  renderer: { folder: '/srv/gateway', name: '' },
  gateway: { folder: '/srv/gateway', name: '@resvg/resvg-js' },
  backend: { folder: '/srv/backend', name: '@electric-sql/pglite' },
  bank: { folder: '/srv/backend', name: '@electric-sql/pglite' },
  smoke: { folder: '/srv/gateway', name: 'playwright-core' },
}

/** Every target of the Containerfile, with its size without compression. */
export async function buildImages(
  podman: Podman,
  context: string,
): Promise<{ image: string; megabytes: number }[]> {
  const built = []
  for (const target of targets) {
    const image = imageOf(target)
    await must(
      podman([
        'build',
        '--quiet',
        '--target',
        target,
        '--build-arg',
        `BASE=${base}`,
        '--build-arg',
        `BROWSER_BASE=${browserBase}`,
        '--tag',
        image,
        context,
      ]),
    )
    const { stdout } = await must(podman(['image', 'inspect', '--format', '{{.Size}}', image]))
    built.push({ image: target, megabytes: Math.round(Number(stdout) / 1e6) })
  }
  return built
}

/** What an image has that it should not, or cannot do that it should; and whether it starts where nobody has set anything. */
export async function whatIsWrong(podman: Podman): Promise<string[]> {
  const script = await readFile(new URL('inside.ts', import.meta.url), 'utf8')
  const wrong = []
  for (const target of targets) {
    const { folder, name } = native[target]
    const settings = ['--env', `NATIVE=${name}`, '--env', `TARGET=${target}`]
    const node = ['--entrypoint', 'node', '--workdir', folder, ...settings]
    const inside = ['run', '--rm', '--interactive', ...confined(), ...node, imageOf(target)]
    const { stdout } = await must(
      podman([...inside, '--input-type=module-typescript', '-'], { input: script }),
    )
    wrong.push(
      ...stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => `${target} ${line}`),
    )
    const unset = await podman(['run', '--rm', ...confined(), imageOf(target)])
    if (!/cannot start|DATABASE_URL must be/.test(unset.all ?? ''))
      wrong.push(`${target} starts without settings: ${unset.all}`)
  }
  return wrong
}

async function must(running: ReturnType<Podman>) {
  const result = await running
  if (result.failed) throw new Error(result.all || result.message)
  return result
}
