import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  flags,
  type Found,
  node,
  nobodyIn,
  readOnly,
  requireWall,
  shut,
  system,
  tryBubblewrap,
  type WallMode,
} from '../isolation/bubblewrap.ts'

/** What stands around the process that opens pages, its browser in it, with `wall/bubblewrap.ts` under it. */
export type BrowserWall = Found & { start: (plan: BrowserWallPlan) => ChildProcess }

export type BrowserWallPlan = {
  script: string
  /** Its profile and whatever else it writes goes there, where there is no wall; behind one, nothing is written. */
  folder: string
  /** Behind a wall the one way to the gateway, seen there as `socketInside`. */
  socket: string
}

export const socketInside = '/run/site'

const nodeFlags = ['--no-webstorage', '--max-old-space-size=256']
const environment = (folder: string) => ({
  PATH: process.env.PATH,
  TMPDIR: folder,
  HOME: folder,
  LANG: 'C.UTF-8',
})

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
/** What the script imports: nothing of it is a secret, and no release is in it. */
const imported = [
  'node_modules',
  'gateway/node_modules',
  'gateway/package.json',
  'shared/node_modules',
  'shared/package.json',
  'shared/module',
].map(fromRoot)
/** How a system names its fonts and its Chromium's own flags. */
const ofBrowser = flags('/etc/fonts /etc/chromium.d /etc/alternatives /etc/ld.so.cache /var/cache/fontconfig')

const walls = (browser: string, paths: readonly string[]) => {
  const real = dirname(realpathSync(browser))
  return [
    ...nobodyIn('browser'),
    ...system,
    ...ofBrowser.flatMap((path) => ['--ro-bind-try', path, path]),
    ...(/^\/(?:usr|bin)(?:\/|$)/.test(real) ? [] : readOnly([real])),
    ...flags('--tmpfs /tmp'),
    ...readOnly([node, ...paths]),
  ]
}

/** Tries whether this machine has a wall for that browser; throws when one is required and there is none. */
export async function findBrowserWall(mode: WallMode, browser: string): Promise<BrowserWall> {
  const tried =
    mode === 'off'
      ? { why: 'RENDER_WALL=off' }
      : await tryBubblewrap([...walls(browser, []), ...shut], [node, '-e', ''])
  if ('stdout' in tried) return { kind: 'bubblewrap', why: null, start: (plan) => startWalled(browser, plan) }
  requireWall(mode, {
    who: 'process that opens releases',
    what: 'the browser that opens releases',
    why: tried.why,
  })
  return {
    kind: 'none',
    why: tried.why,
    start: ({ script, folder }) => fork(script, { ...stdio, execArgv: nodeFlags, env: environment(folder) }),
  }
}

const stdio = { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ['ignore', 'ignore', 'ignore', 'ipc'] }

/** A process that loses its gateway while the wall is still built finds its channel closed, and ends before it opens anything. */
function startWalled(browser: string, { script, socket }: BrowserWallPlan): ChildProcess {
  const wall = [...walls(browser, [...imported, dirname(script)]), '--bind', socket, socketInside, ...shut]
  return fork(script, {
    ...stdio,
    execPath: 'bwrap',
    execArgv: [...wall, '--', node, ...nodeFlags],
    env: environment('/tmp'),
  })
}
