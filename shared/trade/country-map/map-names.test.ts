import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('names with an outline are not spaced, or in WebKit each letter loses strokes to the next one', () => {
  const css = readFileSync(new URL('country-map.module.css', import.meta.url), 'utf8')
  const outlined = [...css.matchAll(/\{([^{}]*paint-order: stroke[^{}]*)\}/g)].map(([, rule]) => rule)
  expect(outlined).not.toEqual([])
  for (const rule of outlined) expect(rule).toContain('letter-spacing: normal;')
})
