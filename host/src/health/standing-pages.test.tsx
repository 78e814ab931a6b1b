import { announcePageHydrated } from 'shared/module/page-hydrated'
import { expect, test } from 'vitest'
import { onPageStands, standingModules, watchStandingPages } from './standing-pages.ts'

const page = { path: '/', rendering: 'server' } as const

test('the modules of which a page came to life are known, each once, before and after somebody asks', () => {
  watchStandingPages()
  expect(standingModules()).toEqual([])
  announcePageHydrated({ ...page, module: 'mf-search' })
  let calls = 0
  onPageStands(() => (calls += 1))
  expect([standingModules(), calls]).toEqual([['mf-search'], 1])
  announcePageHydrated({ ...page, module: 'mf-search' })
  announcePageHydrated({ ...page, module: null })
  expect([standingModules(), calls]).toEqual([['mf-search'], 1])
  announcePageHydrated({ ...page, module: 'mf-booking' })
  expect([standingModules(), calls]).toEqual([['mf-search', 'mf-booking'], 2])
})
