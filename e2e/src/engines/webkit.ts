import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { Builder, Button, Capabilities, Origin } from 'selenium-webdriver'
import { type Engine, viewport } from './tab.ts'

const window = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/**
 * An X server, a message bus and the driver, in one process group that ends with this process, however that
 * ends: the pipe to its first process closes then.
 */
const group = `
Xvfb -displayfd 3 -screen 0 800x1000x24 -nolisten tcp 3>"$HOME/display" &
while [ ! -s "$HOME/display" ]; do sleep 0.05; done
DISPLAY=":$(cat "$HOME/display")" dbus-run-session -- WebKitWebDriver --port="$1" &
read -r _
trap '' TERM
kill -TERM -$$
sleep 2
kill -KILL -$$`

/** WebKitGTK, the engine of Safari, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const port = await getPort()
  const log = join(home, 'console')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GTK_USE_PORTAL: '0',
    NO_AT_BRIDGE: '1',
    WEBKIT_CONSOLE: log,
    // Its sandbox cannot be had by root or in a container, and it opens no pages but ours.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  // Even empty, a screenshot of an open calendar never comes.
  delete env['WEBKIT_DISABLE_COMPOSITING_MODE']
  const driver = spawn('sh', ['-c', group, 'webkit', String(port)], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => driver.once('close', () => resolve()))
  const stop = async () => {
    driver.stdin.end()
    await ended
    await rm(home, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/status`).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { openTab: () => openTab(url, log), stop }
}

/** A story waits for half a minute; the driver's own patience is as long, and would use it up with one question. */
const mostOfAnAnswerMs = 3000

async function openTab(url: string, log: string): Promise<Awaited<ReturnType<Engine['openTab']>>> {
  const capabilities = new Capabilities({
    browserName: 'webkit-window',
    'webkitgtk:browserOptions': { binary: window, args: [] },
  })
  const before = (await readFile(log, 'utf8').catch(() => '')).length
  const tab = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await tab
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport })
  // A page that leaves while it is asked answers never: the driver gives up then, and is asked again.
  await tab.manage().setTimeouts({ script: mostOfAnAnswerMs })
  return {
    open: (address) => tab.get(address),
    address: () => tab.getCurrentUrl(),
    evaluate: (expression) => tab.executeScript(`return (${expression})`),
    press: ({ x, y }) =>
      tab
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .press(Button.LEFT)
        .release(Button.LEFT)
        .perform(),
    type: (text) => tab.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await tab.takeScreenshot(), 'base64'),
    errors: () =>
      readFileSync(log, 'utf8')
        .slice(before)
        .split('\n')
        .filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
    close: () => tab.quit(),
  }
}

async function untilAnswers(address: string): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    const reply = await fetch(address).catch(() => null)
    if (reply?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver did not answer within thirty seconds.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
