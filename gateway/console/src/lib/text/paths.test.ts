import { matchRoutes } from 'shared/router/router'
import { expect, test } from 'vitest'
import { routeTable } from '../../app/routes.tsx'
import { openApi } from '../api/api.ts'
import { afterLogIn, basename, consolePatterns, toLogIn, toModule } from './paths.ts'

test('every link of the console leads to a page of it', () => {
  const routes = routeTable(openApi(''), basename)
  for (const path of [
    consolePatterns.modules,
    consolePatterns.history,
    toModule('mf-booking'),
    toLogIn('/gecmis'),
  ]) {
    const pattern = matchRoutes(routes, path.split('?')[0] ?? '')?.at(-1)?.route.path
    expect(pattern).toBeDefined()
    expect(pattern).not.toBe('*')
  }
})

test('after logging in ops are where they wanted to be, and never on another site', () => {
  const after = (path: string) => afterLogIn(new URL(toLogIn(path), 'http://x').search)
  expect([after('/'), after('/gecmis?modul=host')]).toEqual(['/', '/gecmis?modul=host'])
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
  ]
  for (const address of elsewhere) expect(after(address)).toBe('/')
})
