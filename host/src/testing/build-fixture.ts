import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const hostFolder = join(import.meta.dirname, '../..')
const builds = join(hostFolder, '../shared/module/build/parts.ts')
const cli = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js')

type Page = {
  path: string
  title: string
  says: string
  linksTo: string
  padding?: string
  /** What the page's chunk does before anything else. */
  first?: string
}

export const firstVersion = '0.1.0-0123456789ab'

/** A squad's remote of one page, built as a squad builds: alone, by the command line. Answers its artifact. */
export async function buildRemote(
  id: string,
  folder: string,
  page: Page,
  version = firstVersion,
): Promise<string> {
  await write(folder, 'package.json', JSON.stringify({ name: id, version: '0.1.0', type: 'module' }))
  await write(folder, 'src/module.tsx', moduleText(id, page))
  await write(folder, 'src/page.tsx', pageText(page))
  await write(folder, 'src/page.module.css', `@layer module { .page { padding: ${page.padding ?? '32px'} } }`)
  return await build('remoteBuilds', { id, folder, dist: join(folder, 'dist'), version })
}

/** The shell itself, beside the one that may be in use. */
export async function buildHost(dist: string): Promise<string> {
  return await build('hostBuilds', { id: 'host', folder: hostFolder, dist, version: firstVersion })
}

type Part = { id: string; folder: string; dist: string; version: string }

async function build(how: 'remoteBuilds' | 'hostBuilds', part: Part): Promise<string> {
  const options = { ...part, owner: 'test', mode: 'production' }
  const config = `import { ${how} } from '${builds}'\nexport default ${how}(${JSON.stringify(options)})\n`
  const file = join(part.dist, '../build.config.ts')
  await mkdir(part.dist, { recursive: true })
  await writeFile(file, config)
  await promisify(execFile)(process.execPath, [cli, 'build', '-c', file], { cwd: part.folder })
  return part.dist
}

function moduleText(id: string, { path, title }: Page): string {
  const facts = { path, title, layout: 'default', access: 'public', rendering: 'server' }
  const route = JSON.stringify(facts).replace('}', `, lazy: () => import('./page.tsx') }`)
  return `export default { id: '${id}', routes: [${route}], fills: {}, offers: [] }\n`
}

/** Uses every singleton: router, API context in loader and component, toast, unsaved input. */
function pageText({ says, linksTo, first = '' }: Page): string {
  return `
${first}
import { useState } from 'react'
import { apiContext, useApi } from 'shared/api/api-context'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Link, useLoaderData, useLocation } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import styles from './page.module.css'

export const loader = ({ context }) => ({ api: typeof context.get(apiContext).send })

export function Component() {
  const [clicks, setClicks] = useState(0)
  const [note, setNote] = useState('')
  useUnsavedInput(note !== '')
  const same = typeof useApi().send === useLoaderData().api
  const click = () => {
    setClicks(clicks + 1)
    toast.success('${says} bildirdi')
  }
  return (
    <div className={styles.page}>
      <h1>${says}</h1>
      <p>{useLocation().pathname} {same ? 'aynı kapı' : 'başka kapı'}</p>
      <Button onClick={click}>{clicks} kez</Button>
      <label>Not <input value={note} onChange={(event) => setNote(event.target.value)} /></label>
      <Link to="${linksTo}">Öteki sayfa</Link>
    </div>
  )
}
`
}

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}
