import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const printing = `
  import { outlivePipe } from ${JSON.stringify(new URL('closed-pipe.ts', import.meta.url).href)}
  if (process.argv[1] === 'guarded') outlivePipe(2)
  process.stdin.once('data', () => {
    for (let line = 0; line < 5000; line += 1) process.stdout.write('mf-search 1.0.0 stable\\n'.repeat(8))
    process.stdin.destroy()
    setTimeout(() => process.stderr.write('done\\n'), 100)
  })`

/** What stands on the terminal of who stopped reading before anything was written. */
async function stopReading(how: 'guarded' | 'bare') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', printing, how])
  const said = text(child.stderr)
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.write('go\n')
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

test('a command whose reader stops early finishes what it began, without a stack', async () => {
  expect(await stopReading('guarded')).toEqual({ code: 0, said: 'done\n' })
})

test('without the guard it would end in one', async () => {
  const { code, said } = await stopReading('bare')
  expect(code).not.toBe(0)
  expect(said).toContain('EPIPE')
})

/** What stands on the terminal of who writes the output to a disk that is full, and how the command ended. */
async function fillDisk(output: 'stdout' | 'stderr') {
  const full = openSync('/dev/full', 'w')
  const writing = `
    import { outlivePipe } from ${JSON.stringify(new URL('closed-pipe.ts', import.meta.url).href)}
    outlivePipe(2)
    for (const part of ['mf-search', 'mf-booking']) process.${output}.write(part)
    setTimeout(() => process.stdout.write('done'), 100)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing], {
    stdio: ['ignore', output === 'stdout' ? full : 'pipe', output === 'stderr' ? full : 'pipe'],
  })
  closeSync(full)
  const other = output === 'stdout' ? child.stderr : child.stdout
  const seen = other ? text(other) : ''
  const [code] = await once(child, 'exit')
  return { code, seen: await seen }
}

test('output that a full disk does not take is a failure, said in one sentence', async () => {
  expect(await fillDisk('stdout')).toEqual({ code: 2, seen: 'the output could not be written (ENOSPC)\n' })
})

test('a complaint that a full disk does not take ends nothing early either', async () => {
  expect(await fillDisk('stderr')).toEqual({ code: 2, seen: 'done' })
})
