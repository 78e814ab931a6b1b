import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf, documentsOf } from './addresses.ts'

const route = (path: string, ...addresses: string[]) => ({ facts: { path }, addresses })

test('the addresses of a route are written by its path, and none where there are none', () => {
  const routes = [route('/blog/{subject}', '/blog/rehber'), route('/hakkimizda')]
  expect(addressesOf('mf-content', routes)).toEqual({ '/blog/{subject}': ['/blog/rehber'] })
})

test('a build hears of an address of another page, and of one that is named twice', () => {
  expect(() => addressesOf('mf-content', [route('/blog/{subject}', '/blog/a/b')])).toThrow(
    'mf-content: the address /blog/a/b is not one of the route /blog/{subject}',
  )
  expect(() => addressesOf('mf-content', [route('/blog/{subject}', '/blog/a', '/blog/a')])).toThrow(
    'named twice',
  )
})

test('a document is a file of the browser build', () => {
  const web = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(web, 'rss.xml'), '<rss/>')
  const feed = { path: '/blog/rss.xml', file: 'rss.xml', type: 'application/rss+xml' } as const
  expect(documentsOf('mf-content', [feed], web)).toEqual([feed])
  expect(() => documentsOf('mf-content', [{ ...feed, file: 'gone.xml' }], web)).toThrow('does not write')
})
