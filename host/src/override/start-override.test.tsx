import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { build, serveBuild } from '../testing/serve-build.ts'
import { startOverride } from './start-override.tsx'

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><h1>Sunucudan</h1></div>'
})

const begin = async (origin: string) => {
  const override = { module: 'mf-account' as const, origin, until: '2026-11-21T15:30:00.000Z' }
  return await act(async () => await startOverride(bootFixture, override, document))
}
const banner = () => document.querySelector('section[aria-label="Geliştirici sürümü"]')

test("a squad sees its own build among everybody's releases", async () => {
  const origin = await serveBuild(build)
  const boot = await begin(origin)
  expect(boot?.modules.map(({ id, base }) => [id, base])).toEqual([
    ['mf-search', bootFixture.modules[0]?.base],
    ['mf-booking', bootFixture.modules[1]?.base],
    ['mf-account', `${origin}/web/`],
  ])
  expect(document.querySelector('#root')?.innerHTML, 'the rendered page waits for its hydration').toBe(
    '<h1>Sunucudan</h1>',
  )
})

test('a squad’s build has pages only at the addresses that the site gives its module', async () => {
  const greedy = {
    path: '/odeme',
    layout: 'default',
    access: 'public',
    rendering: 'client',
    title: 'Öde',
  } as const
  const origin = await serveBuild((at) => ({ ...build(at), areas: ['/odeme/*'], routes: [greedy] }))
  const override = {
    module: 'mf-account' as const,
    origin,
    areas: ['/hesabim/*'],
    until: '2026-11-21T15:30:00.000Z',
  }
  const boot = await act(async () => await startOverride(bootFixture, override, document))
  expect(boot?.modules.at(-1)).toMatchObject({ id: 'mf-account', areas: ['/hesabim/*'], routes: [greedy] })
})

test('a banner says which module comes from where and until when, with a way out', async () => {
  const origin = await serveBuild(build)
  await begin(origin)
  expect(banner()?.textContent).toContain(
    `mf-account bu tarayıcıda ${origin} adresinden çalışıyor (saat 18:30 olana kadar)`,
  )
  expect(banner()?.querySelector('[role=status]')).not.toBeNull()
  const form = banner()?.querySelector('form')
  expect([form?.method, form?.getAttribute('action'), form?.textContent]).toEqual([
    'post',
    '/_override/leave',
    'Çık',
  ])
})

test('a machine that does not answer is told in words, under the banner with the way out', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await begin('http://127.0.0.1:9')).toBeNull()
  expect(document.querySelector('h1')?.textContent).toBe('Geliştirici sürümü açılamadı')
  expect(document.querySelector('main')?.textContent).toContain('http://127.0.0.1:9 yanıt vermiyor')
  expect(banner()?.querySelector('button')?.textContent).toBe('Çık')
  expect(complaints.mock.calls.flat()).toContain('[mf-account]')
})

test('a machine that offers another module is named as such', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const origin = await serveBuild((at) => ({ ...build(at), id: 'mf-search' }))
  expect(await begin(origin)).toBeNull()
  expect(document.querySelector('main')?.textContent).toContain(
    `${origin} adresi mf-account modülünü vermiyor`,
  )
})
