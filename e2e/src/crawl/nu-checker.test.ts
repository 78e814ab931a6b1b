import { expect, it } from 'vitest'
import { invalidHtml } from './nu-checker.ts'

const document = (body: string) =>
  `<!doctype html><html lang="tr"><head><title>Yol</title></head><body>${body}</body></html>`

it('finds invalid HTML by its address', async () => {
  const faults = await invalidHtml(
    new Map([
      ['/iyi', document('<p>Yol</p>')],
      ['/kotu', document('<ul><p>Yol</p></ul>')],
    ]),
  )
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^\/kotu: .*“?p”?/)
})
