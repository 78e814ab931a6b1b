import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { confirm } from './confirm.ts'

function person(answers: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  if (answers === null) input.end()
  else input.write(`${answers}\n`)
  return { input, output, said: () => String(output.read() ?? '') }
}

it.each(['y', 'Y', 'yes', ' y '])('a change happens after the answer "%s"', async (answer) => {
  const terminal = person(answer)
  await confirm({}, 'promote mf-search?', terminal)
  expect(terminal.said()).toContain('promote mf-search? y/N ')
})

it.each(['', 'n', 'no', 'yep', null])('nothing happens after the answer "%s"', async (answer) => {
  await expect(confirm({}, 'promote mf-search?', person(answer))).rejects.toMatchObject({
    refusal: 'declined',
  })
})

it('nobody is asked who said --yes, or who is a script', async () => {
  const terminal = person('n')
  await confirm({ yes: true }, 'promote?', terminal)
  await confirm({}, 'promote?', { ...terminal, input: new PassThrough() })
  expect(terminal.said()).toBe('')
})
