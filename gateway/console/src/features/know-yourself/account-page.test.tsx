import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entry, moduleOf, pointer, statusOf, v1, v2 } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.ts'

const viewer = { name: 'can', until: '2026-11-21T17:00:00Z', role: 'viewer', way: 'oidc' }

test('a viewer sees what could be done, and why it is not theirs to do', async () => {
  const status = statusOf(moduleOf({ pointer: pointer({ stable: v2, previous: v1 }) }))
  const { user, server } = await renderConsole('/_ops', {
    'GET /_ops/session': () => ({ body: viewer }),
    'GET /_release/status': () => ({ body: status }),
  })
  expect(await screen.findByText('İzleyici olarak bakıyorsunuz')).toBeTruthy()
  const act = await screen.findByRole('button', { name: /Geri al/ })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  await user.click(act)
  expect(await screen.findByText('Rolünüz izleyici: değişiklik yapamazsınız.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.requests.every(({ method }) => method !== 'POST')).toBe(true)
})

test('whoever is logged in reads who they are and what they may do', async () => {
  await renderConsole('/_ops/ayarlar/hesabim', { 'GET /_ops/session': () => ({ body: viewer }) })
  expect(await screen.findByText('İzleyici')).toBeTruthy()
  expect(screen.getByText('Kurumsal hesap')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'İkinci adımı kur' })).toBeNull()
})

test('the history says in Turkish whose role was changed', async () => {
  const details = { did: 'role', operator: 'can', role: 'viewer', roleBefore: 'admin' }
  const person = entry({ what: 'person', module: 'host', before: null, after: null, version: null, details })
  const { user } = await renderConsole('/_ops/gecmis', {
    'GET /_release/history': () => ({ body: { entries: [person] } }),
  })
  expect(await screen.findByText(/Yetkili kişiler değişti/)).toBeTruthy()
  const more = screen.queryByText('Ayrıntılar')
  if (more) await user.click(more)
  expect(screen.getByText('Rolü değişti')).toBeTruthy()
  expect(screen.getByText('Yönetici')).toBeTruthy()
})
