import { expect } from '@playwright/test'
import { test } from '../../engines/engine-test.ts'

const main = { role: 'main' }

test('a text says itself that it is alive, under a policy that lets no other line run, and leads on and back', async ({
  visitor,
}) => {
  await visitor.open('/hakkimizda')
  await visitor.sees({ role: 'heading', name: '^Hakkımızda$' })
  expect(await visitor.evaluate('document.getElementById("alive-line").dataset.alive')).toBe('')
  // The shell has come, run and asked for its token, as the template in the document named it.
  await expect
    .poll(() =>
      visitor.evaluate('performance.getEntriesByType("resource").map(({ name }) => name).join(" ")'),
    )
    .toMatch(/\/modules\/host\/.*\/api\/token-control/)
  expect(await visitor.evaluate('document.getElementById("shell")')).toBeNull()
  await visitor.press({ role: 'link', name: '^İptal koşulları$', within: main })
  await visitor.isAt(/^\/iptal-kosullari$/)
  await visitor.sees({ role: 'heading', name: '^İptal koşulları$' })
  await visitor.back()
  await visitor.sees({ role: 'heading', name: '^Hakkımızda$' })
  expect(visitor.errors()).toEqual([])
})
