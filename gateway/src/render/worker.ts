import { pathToFileURL } from 'node:url'
import type { RenderInput } from 'shared/module/boot'

export type RenderTask = {
  /** The file of the host's server build. */
  host: string
  input: RenderInput
}

type Render = (input: RenderInput) => unknown

function renderOf(built: unknown): Render | null {
  if (typeof built !== 'object' || built === null) return null
  if ('render' in built && typeof built.render === 'function') {
    const { render } = built
    return (input) => render.call(built, input)
  }
  return 'default' in built ? renderOf(built.default) : null
}

const hosts = new Map<string, Promise<Render>>()

async function load(file: string): Promise<Render> {
  const render = renderOf(await import(pathToFileURL(file).href))
  if (!render) throw new Error(`${file} exports no render`)
  return render
}

export default async function run({ host, input }: RenderTask): Promise<unknown> {
  const known = hosts.get(host) ?? load(host)
  hosts.set(host, known)
  return await (
    await known
  )(input)
}
