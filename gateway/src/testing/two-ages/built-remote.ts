import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteBuilds } from 'shared/module/build/parts'
import { runBuild } from 'shared/module/build/testing/run-build'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../../build/build-part.ts'
import type { RegisteredModule } from '../../../wire/module.ts'

type Remote = {
  id: RegisteredModule['module']
  version: string
  path: string
  example?: string
  heading: string
}

/** A squad's remote of one page with an act, built for real; its artifact's folder, gone after the test. */
export async function builtRemote({ id, version, path, example, heading }: Remote): Promise<string> {
  // Inside a part, so that `shared` and React resolve as they do for a squad.
  const cache = join(projectRoot, 'host/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, `${id}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const route = JSON.stringify({
    path,
    example,
    title: heading,
    layout: 'default',
    access: 'public',
    rendering: 'server',
  })
  const act = JSON.stringify({ steps: [{ expect: { role: 'heading', name: heading } }] })
  const files = {
    'package.json': JSON.stringify({ name: id, version: '1.0.0' }),
    'src/module.tsx': `
export default { id: '${id}', fills: {}, offers: [], routes: [
  { ...${route}, act: ${act}, lazy: () => import('./page.tsx') },
] }`,
    'src/page.tsx': `
import { Link, useLocation } from 'shared/router/router'
export function Component() {
  return <section><h1>${heading}</h1><p>{useLocation().pathname}</p><Link to="/">Ana sayfa</Link></section>
}`,
  }
  await mkdir(join(folder, 'src'))
  for (const [name, text] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- three small files
    await writeFile(join(folder, name), text)
  }
  const dist = join(folder, 'dist')
  await runBuild(remoteBuilds({ id, owner: id, folder, dist, version, mode: 'production' }))
  return dist
}
