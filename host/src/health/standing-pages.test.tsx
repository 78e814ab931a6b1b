import { aliveLineId } from 'shared/module/page-alive'
import { announcePageHydrated } from 'shared/module/page-hydrated'
import { expect, test } from 'vitest'
import { onPageOpen, openModules, watchOpenPages } from './standing-pages.ts'

const page = { path: '/', rendering: 'server' } as const

test('the modules of which a page came to life are known, each once, before and after somebody asks', () => {
  watchOpenPages()
  expect(openModules()).toEqual([])
  announcePageHydrated({ ...page, module: 'mf-search' })
  let calls = 0
  onPageOpen(() => (calls += 1))
  expect([openModules(), calls]).toEqual([['mf-search'], 1])
  announcePageHydrated({ ...page, module: 'mf-search' })
  announcePageHydrated({ ...page, module: null })
  expect([openModules(), calls]).toEqual([['mf-search'], 1])
  announcePageHydrated({ ...page, module: 'mf-booking' })
  expect([openModules(), calls]).toEqual([['mf-search', 'mf-booking'], 2])
})

test('a static page stands when its own line has marked it, however alive the host around it is', () => {
  const [inside, own] = [
    `<script id="${aliveLineId}" data-alive></script>`,
    `<script id="${aliveLineId}"></script>`,
  ]
  document.body.innerHTML = `<div id="root">${inside}</div>${own}`
  const text = { module: 'mf-content', path: '/hakkimizda', rendering: 'static' } as const
  announcePageHydrated(text)
  expect(openModules()).not.toContain('mf-content')
  document.body.lastElementChild?.setAttribute('data-alive', '')
  announcePageHydrated(text)
  expect(openModules()).toContain('mf-content')
})
