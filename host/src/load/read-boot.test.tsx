import { expect, test } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { readBoot, readHydration } from './read-boot.ts'

const written = (id: string, json: string) => {
  document.body.innerHTML = `<script type="application/json" id="${id}">${json}</script>`
}

test('the document says which releases this visit has', () => {
  written('boot-manifest', JSON.stringify(bootFixture))
  expect(readBoot(document)).toEqual(bootFixture)
})

test('a document without releases is refused with a sentence', () => {
  document.body.innerHTML = ''
  expect(() => readBoot(document)).toThrow('the document carries no boot manifest')
})

test('a rendered page carries what it was rendered from, any other nothing', () => {
  written('hydration-data', '{"loaderData":{"root":{}},"errors":null}')
  expect(readHydration(document)).toEqual({ loaderData: { root: {} }, errors: null })
  document.body.innerHTML = ''
  expect(readHydration(document)).toBeNull()
})
