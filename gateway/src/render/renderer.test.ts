import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  hostThat,
  pageOf,
  places,
  temporaryFolder,
  textOf,
  usualLimits,
  wallAt,
} from '../testing/renderers.ts'
import { processTree } from '../smoke/process-tree.ts'
import { NoRoomError } from './no-room.ts'
import { openRenderer, type RenderLimits, type Task } from './renderer.ts'
import type { Wall } from './wall.ts'

describe.each(places)('rendered %s', (place) => {
  async function opened(limits: Partial<RenderLimits> = {}) {
    const renderer = openRenderer(await wallAt(place, 'auto'), { ...usualLimits, ...limits })
    onTestFinished(() => renderer.close())
    return (task: Task) => textOf(renderer.render('live', task))
  }

  const counting = `globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count`

  it('no code of another host or remote release runs where a page is rendered', async () => {
    const render = await opened()
    const [host, nextHost] = [await hostThat(counting), await hostThat(counting)]
    const [remote, other] = [await temporaryFolder(), await temporaryFolder()]
    expect(await render(pageOf(host, remote))).toBe('1')
    expect(await render(pageOf(host, remote))).toBe('2')
    expect(await render(pageOf(host, other))).toBe('1')
    expect(await render(pageOf(nextHost, remote))).toBe('1')
    expect(await render(pageOf(host, remote))).toBe('3')
  })

  it('a page has no storage of Node’s own, which would be one for all visitors', async () => {
    const render = await opened()
    expect(
      await render(pageOf(await hostThat(`return typeof sessionStorage + ' ' + typeof localStorage`))),
    ).toBe('undefined undefined')
  })

  it('what a page leaves running runs no further between two pages', async () => {
    const render = await opened()
    const host = await hostThat(`
    globalThis.ticks ??= 0
    globalThis.clock ??= setInterval(() => (globalThis.ticks += 1), 5)
    const before = globalThis.ticks
    await new Promise((resolve) => setTimeout(resolve, 100))
    return before + ' ' + globalThis.ticks`)
    const ticks = async () => (await render(pageOf(host))).split(' ').map(Number)
    const [, left = 0] = await ticks()
    expect(left).toBeGreaterThan(0)
    // Two hundred ticks long.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const [found = 0] = await ticks()
    expect(found - left).toBeLessThan(20)
  })

  it('buffers kept from page to page end the process that keeps them, and no other', async () => {
    const render = await opened({ memoryMb: 64 })
    const keeping = await hostThat(`globalThis.kept ??= []
    globalThis.kept.push(Buffer.alloc(60e6, 1))
    return globalThis.kept.length`)
    const fine = await hostThat(counting)
    expect(await render(pageOf(fine))).toBe('1')
    const said: string[] = []
    for (let visits = 0; visits < 8; visits += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
      said.push(await render(pageOf(keeping)))
    }
    expect(Math.max(...said.map(Number).filter((count) => count > 0))).toBeLessThan(6)
    expect(said.filter((one) => one === '1').length).toBeGreaterThan(1)
    expect(await render(pageOf(fine))).toBe('2')
  })

  it('what did not load is forgotten with its process', async () => {
    const render = await opened()
    const host = await hostThat(counting)
    const [file, good] = [join(host, 'server.cjs'), join(host, 'good.cjs')]
    await writeFile(
      file,
      `require(${JSON.stringify(good)}); exports.render = require(${JSON.stringify(good)}).render`,
    )
    expect(await render(pageOf(host))).toContain('good.cjs')
    await writeFile(good, `exports.render = () => ({ kind: 'redirect', status: 302, location: '/' })`)
    expect(await render(pageOf(host))).toBe('redirect')
  })

  it('without room for one more process the page is the browser’s, and a process that rests makes room', async () => {
    const render = await opened({ processes: 1 })
    const slow = await hostThat(`await new Promise((resolve) => setTimeout(resolve, 700)); return 'slow'`)
    const quick = await hostThat(`return 'quick'`)
    const rendering = render(pageOf(slow))
    await vi.waitFor(async () => expect(await render(pageOf(quick))).toBe('all renderers are busy'))
    expect(await rendering).toBe('slow')
    expect(await render(pageOf(quick))).toBe('quick')
  })

  it('what a page asked for and did not wait for is not asked any more, and fills nobody’s memory', async () => {
    const render = await opened()
    const host = await hostThat(`
    for (let call = 0; call < 40; call += 1) void input.exchange({ method: 'GET', path: '/' + call }).catch(() => undefined)
    return 'rendered'`)
    let over = 0
    let answered = 0
    const page = pageOf(host, null, async (_request, signal) => {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve)
        setTimeout(resolve, 3000).unref()
      })
      if (signal.aborted) over += 1
      else answered += 1
      return { status: 200, text: 'x'.repeat(4e6) }
    })
    const before = process.memoryUsage().rss
    for (let visits = 0; visits < 5; visits += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
      expect(await render(page)).toBe('rendered')
    }
    // Eight at once, and the others never began.
    await vi.waitFor(() => expect(over).toBe(40))
    expect(answered).toBe(0)
    // Forty answers of 4 MB would be 160.
    expect(process.memoryUsage().rss - before).toBeLessThan(120e6)
  })

  it('a page that asks for more than a page needs is ended, read or not', async () => {
    const render = await opened({ limitMs: 20_000 })
    const host = await hostThat(`
    for (let call = 0; call < 40; call += 1) void input.exchange({ method: 'GET', path: '/' }).catch(() => undefined)
    const until = Date.now() + 15000
    while (Date.now() < until) {}
    return 'rendered'`)
    const page = pageOf(host, null, async () => ({ status: 200, text: 'x'.repeat(4e6) }))
    expect(await render(page)).toBe('the page and its calls are too large')
  })

  it('a machine that cannot start a process leaves the page to the browser, as no fault of its release', async () => {
    const renderer = openRenderer(await wallAt(place, 'required'), usualLimits)
    onTestFinished(() => renderer.close())
    const host = await hostThat(counting)
    vi.stubEnv('PATH', '/nowhere')
    const rendering = renderer.render('live', pageOf(host))
    await expect(rendering).rejects.toThrow(/could not be started/)
    await expect(rendering).rejects.toBeInstanceOf(NoRoomError)
    vi.unstubAllEnvs()
    expect(await textOf(renderer.render('live', pageOf(host)))).toBe('1')
  })

  it.each([
    ['no descriptor', new NoRoomError('a renderer could not be started')],
    ['no memory', Object.assign(new Error('spawn ENOMEM'), { syscall: 'spawn' })],
  ])('a machine that has %s left for the next process costs the pages after it alone', async (_, refusal) => {
    const wall = await wallAt(place, 'auto')
    let hasRoom = true
    const start: Wall['start'] = (plan) => {
      if (!hasRoom) throw refusal
      return wall.start(plan)
    }
    const renderer = openRenderer({ kind: wall.kind, why: wall.why, start }, { ...usualLimits, processes: 1 })
    onTestFinished(() => renderer.close())
    const task = pageOf(await hostThat(counting))
    const ofVisitor = { isKnown: () => true, nobodys: task }
    const rendering = textOf(renderer.render('live', { ...task, ofVisitor }))
    const waiting = textOf(renderer.render('live', task))
    hasRoom = false
    expect(await rendering).toBe('1')
    expect(await waiting).toBe('no renderer was free in time')
    expect(await textOf(renderer.render('live', { ...task, ofVisitor }))).toBe('all renderers are busy')
    hasRoom = true
    expect(await textOf(renderer.render('live', task))).toBe('1')
  })

  it('a gateway that stops leaves no process and keeps nobody waiting', async () => {
    const renderer = openRenderer(await wallAt(place, 'auto'), { ...usualLimits, processes: 1 })
    const host = await hostThat(`await new Promise(() => {})`)
    const before = await processTree(process.pid)
    const waiting = [1, 2, 3].map(() => textOf(renderer.render('live', pageOf(host))))
    await vi.waitFor(async () =>
      expect((await processTree(process.pid)).length).toBeGreaterThan(before.length),
    )
    await renderer.close()
    expect(await Promise.all(waiting)).toEqual([
      'the gateway needs its place',
      'the gateway stops',
      'the gateway stops',
    ])
    expect(await textOf(renderer.render('live', pageOf(host)))).toBe('all renderers are busy')
    const left = async () => (await processTree(process.pid)).filter((pid) => !before.includes(pid))
    // Of the renderer behind a socket it asks no word more.
    if (place === 'here') expect(await left()).toEqual([])
    else await expect.poll(left).toEqual([])
  })

  it('a process that is ended while its wall is still built does not outlive it', async () => {
    const wall = await wallAt(place, 'auto')
    const host = await hostThat(`for (;;) {}`)
    for (let early = 0; early < 12; early += 1) {
      const renderer = openRenderer(wall, usualLimits)
      const rendering = textOf(renderer.render('live', pageOf(host)))
      // oxlint-disable-next-line no-await-in-loop -- a little later each time
      await new Promise((resolve) => setTimeout(resolve, early * 2))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await renderer.close()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rendering
    }
    await vi.waitFor(async () => expect(await commandsWith(host)).toEqual([]), { timeout: 10_000 })
  })

  /** Of every process of the machine, wherever it hangs: a lost one is nobody's child. */
  async function commandsWith(folder: string): Promise<string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const commands = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    )
    return commands.filter((command) => command.includes(folder))
  }

  it('more visitors than processes take turns, each with a page of their own', async () => {
    const render = await opened({ processes: 2 })
    const host = await hostThat(`await new Promise((resolve) => setTimeout(resolve, 30)); return input.url`)
    const pages = Array.from({ length: 12 }, (_, visitor) => {
      const page = pageOf(host)
      return { ...page, input: { ...page.input, url: `http://a.example/${visitor}` } }
    })
    expect(await Promise.all(pages.map(render))).toEqual(pages.map(({ input }) => input.url))
  })

  it.each([
    ['says what nobody understands', `require('node:fs').writeSync(3, 'hello\\n')`],
    [
      'answers for another page',
      `require('node:fs').writeSync(3, '{"kind":"rendered","page":99,"output":{}}\\n')`,
    ],
    [
      'never ends its line',
      `for (let sent = 0; sent < 30e6; )
      try { sent += require('node:fs').writeSync(3, 'x'.repeat(1e6)) } catch { await new Promise(setImmediate) }`,
    ],
    [
      'asks for more than a page needs',
      `for (let call = 0; call < 60; call += 1) void input.exchange({ method: 'GET', path: '/' })`,
    ],
  ])('a process that %s is ended, and the next visitor has another', async (_how, does) => {
    const render = await opened()
    const host = await hostThat(
      `if (!input.url.endsWith('/fine')) { try { ${does} } catch {} await new Promise(() => {}) } return 'fine'`,
    )
    const page = pageOf(host)
    const said = await render(page)
    expect(said).not.toBe('fine')
    expect(said).not.toContain('was not rendered within')
    expect(await render({ ...page, input: { ...page.input, url: 'http://a.example/fine' } })).toBe('fine')
  })

  it('a process that was told something of a visitor renders no other page, and one with the code takes its place', async () => {
    const render = await opened({ processes: 1 })
    const host = await hostThat(`globalThis.pages ??= []
    globalThis.pages.push(input.url.at(-1))
    return globalThis.pages.join('')`)
    const at = (name: string) => {
      const task = pageOf(host)
      return { ...task, input: { ...task.input, url: `http://a.example/${name}` } }
    }
    const ofVisitor = (name: string, told: boolean): Task => ({
      ...at(name),
      ofVisitor: { isKnown: () => told, nobodys: at('0') },
    })
    expect(await render(ofVisitor('a', false))).toBe('a')
    expect(await render(ofVisitor('b', true)), 'one that was told nothing goes on').toBe('ab')
    // On a busy machine the next process may take longer to start than such a visitor waits.
    const inTime = (name: string) =>
      vi.waitFor(
        async () => {
          const said = await render(ofVisitor(name, true))
          if (said === 'no renderer was free in time') throw new Error(said)
          return said
        },
        { timeout: 10_000 },
      )
    expect(await inTime('c')).toBe('0c')
    expect(await inTime('d')).toBe('0d')
  })

  it('visitors of pages of their own wait little, and keep no other waiting', async () => {
    const render = await opened({ processes: 1 })
    const host = await hostThat(
      `await new Promise((resolve) => setTimeout(resolve, 100)); return input.url.at(-1)`,
    )
    const at = (name: string) => {
      const task = pageOf(host)
      return { ...task, input: { ...task.input, url: `http://a.example/${name}` } }
    }
    await render(at('1'))
    const own = { isKnown: () => true, nobodys: at('0') }
    const pages = Array.from({ length: 12 }, () => render({ ...at('v'), ofVisitor: own }))
    const everybodys = render(at('2'))
    const refused = (await Promise.all(pages)).filter((said) => said !== 'v' && said !== '0v')
    expect(refused.length, 'all but one, and four that wait').toBeGreaterThanOrEqual(7)
    for (const said of refused) expect(said).toMatch(/all renderers are busy|no renderer was free in time/)
    expect(await everybodys).toBe('2')
  })
})
