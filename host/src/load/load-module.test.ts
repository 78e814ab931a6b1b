import { expect, test } from 'vitest'
import type { Module } from 'shared/module/module'
import { loadPage, ModuleLoadError, readModule } from './load-module.ts'

const Component = () => null
const search: Module = {
  id: 'mf-search',
  routes: [
    {
      path: '/',
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: '',
      lazy: async () => ({ Component }),
    },
    {
      path: '/seferler',
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Seferler',
      lazy: () => Promise.reject(new Error('Loading chunk 7 failed')),
    },
  ],
  fills: {},
  offers: ['seat-picker'],
}

test('a page brings its code from its module', async () => {
  await expect(loadPage(search, '/')).resolves.toEqual({ Component })
})

test('a lost chunk is a failure of its module, with the chunk as the cause', async () => {
  const loading = loadPage(search, '/seferler')
  await expect(loading).rejects.toThrow(ModuleLoadError)
  await expect(loading).rejects.toMatchObject({
    module: 'mf-search',
    cause: new Error('Loading chunk 7 failed'),
  })
})

test('a release that lacks a page it promised is a failure of its module', async () => {
  await expect(loadPage(search, '/yok')).rejects.toThrow('mf-search did not load')
})

test('what a remote exposes is believed only when it is a module', () => {
  expect(readModule('mf-search', { default: search })).toBe(search)
  expect(() => readModule('mf-search', { default: { routes: 'none' } })).toThrow(ModuleLoadError)
  expect(() => readModule('mf-search', null)).toThrow(ModuleLoadError)
})
