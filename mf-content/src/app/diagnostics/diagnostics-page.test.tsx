import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { adoptToken, discardToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { bootManifestElementId } from 'shared/module/boot'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { diagnosticsRoute } from './diagnostics-route.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  discardToken()
  document.getElementById(bootManifestElementId)?.remove()
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function open() {
  const server = await startLocalApi({
    'GET /api/v1/setting': () => ({
      body: { data: [{ key: 'general_site_meta_title', value: 'Rotabüs | Online Otobüs Bileti' }] },
    }),
  })
  closing.push(server.close)
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.diagnostics]: diagnosticsRoute }, patterns.diagnostics, api).page)
  await screen.findByRole('heading', { level: 1, name: 'Site denetimi' })
}

const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`

test('a squad sees which releases the document is made of', async () => {
  const boot = {
    set: 'a',
    hostVersion: '1.2.3-0123456789ab',
    visit: {},
    modules: [{ id: 'mf-search', version: '2.0.0-abcdefabcdef', routes: [{}, {}], fills: ['seat-picker'] }],
  }
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${bootManifestElementId}">${JSON.stringify(boot)}</script>`,
  )
  await open()
  const rows = within(await screen.findByRole('region', { name: 'Modüller' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['host', '1.2.3-0123456789ab', '0', '–'],
    ['mf-search', '2.0.0-abcdefabcdef', '2', 'seat-picker'],
  ])
})

test('the settings of the site stand there, and every component comes after them', async () => {
  await open()
  const settings = within(screen.getByRole('region', { name: 'Ayarlar' }))
  expect(settings.getByText('Rotabüs | Online Otobüs Bileti')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'boarding-pass' })).toBeTruthy()
})

test('the state of the token is told, and never the token, nor whose it is', async () => {
  await open()
  expect([shown('Oturumun sahibi'), shown('Jeton geçerliliği')]).toEqual(['Jeton yok', '–'])
  const exp = Date.parse('2030-01-02T12:00:00+03:00') / 1000
  const token = tokenOf({ sub: '7', sid: 's', exp, name: 'Deniz' })
  act(() => adoptToken(token))
  expect([shown('Oturumun sahibi'), shown('Jeton geçerliliği')]).toEqual([
    'Üye',
    expect.stringMatching(/12:00$/),
  ])
  expect(document.body.textContent).not.toContain('Deniz')
  expect(document.body.innerHTML).not.toContain(token)
  act(() => adoptToken(tokenOf({ sid: 's', exp })))
  expect(shown('Oturumun sahibi')).toBe('Ziyaretçi')
})
