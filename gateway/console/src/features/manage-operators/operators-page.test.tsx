import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusing, renderConsole } from '../../testing/render-console.ts'
import type { Operator } from './operator-calls.ts'

const operator = (over: Partial<Operator> = {}): Operator => ({
  name: 'ayse',
  createdAt: '2026-11-20T05:00:00Z',
  changedAt: '2026-11-21T05:00:00Z',
  role: 'operator',
  secondFactor: true,
  ...over,
})

test('an admin lets somebody in with a role; the password is made, sent once and shown once', async () => {
  let operators = [operator()]
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/operators': () => ({ body: { operators } }),
    'POST /_release/operators': ({ body }) => {
      operators = [
        ...operators,
        operator({ name: JSON.parse(body).name, role: 'viewer', secondFactor: false }),
      ]
      return { status: 201, body: { operators } }
    },
  })
  await user.click(await screen.findByRole('link', { name: /Operatörler/ }))
  await user.click(await screen.findByRole('button', { name: 'Operatör ekle' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Operatör ekle' }))
  const field = dialog.getByRole('textbox', { name: /Operatör adı/ })
  await user.type(field, 'ayse')
  expect(await dialog.findByText(/ayse zaten var/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Ekle' })).toBeNull()
  await user.clear(field)
  await user.type(field, 'can')
  await user.click(dialog.getByRole('radio', { name: 'İzleyici' }))
  expect(await dialog.findByText('can konsola izleyici olarak girebilir.')).toBeTruthy()
  expect(bodiesOf('/_release/operators'), 'before it is agreed to').toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'yeni nöbetçi')
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  const card = within(await screen.findByRole('article', { name: 'can' }))
  expect(card.getByText(/İzleyici · İkinci adım kurulmamış/)).toBeTruthy()
  const [sent] = bodiesOf('/_release/operators')
  expect(sent).toMatchObject({ name: 'can', role: 'viewer', why: 'yeni nöbetçi' })
  const { password } = Object(sent)
  expect(password).toMatch(/^[\w-]{20}$/)
  expect(screen.getByText(password)).toBeTruthy()
})

test('a role is changed as it was seen, and what somebody changed meanwhile is told', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/operatorler', {
    'GET /_release/operators': () => ({ body: { operators: [operator()] } }),
    'POST /_release/operators/ayse/role': ({ body }) =>
      JSON.parse(body).planOnly
        ? { body: { operators: [], changed: true, notes: ['ayse artık yönetici olur.'] } }
        : refusing(409, 'operator-moved', 'yeniden bakın')(),
  })
  await user.click(await screen.findByRole('button', { name: 'ayse: Rolünü değiştir' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('radio', { name: 'Yönetici' }))
  expect(await dialog.findByText('ayse artık yönetici olur.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'nöbet')
  await user.click(dialog.getByRole('button', { name: 'Değiştir' }))
  expect(await dialog.findByText('Sizden önce başkası değiştirdi')).toBeTruthy()
  expect(dialog.getByDisplayValue('nöbet')).toBeTruthy()
  expect(bodiesOf('/_release/operators/ayse/role')).toContainEqual({
    role: 'admin',
    why: 'nöbet',
    expected: '2026-11-21T05:00:00Z',
  })
})

test('who has lost the phone is helped, and who left is let in no longer', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/operatorler', {
    'GET /_release/operators': () => ({ body: { operators: [operator()] } }),
    'POST /_release/operators/ayse/reset-second-factor': () => ({
      body: { operators: [], changed: true, notes: ['Yeniden kurar.'] },
    }),
    'POST /_release/operators/ayse/remove': () => ({
      body: { operators: [], changed: true, notes: ['Artık giremez.'] },
    }),
  })
  for (const [act, button, confirm] of [
    ['reset-second-factor', 'İkinci adımı sıfırla', 'Sıfırla'],
    ['remove', 'Çıkar', 'Çıkar'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `ayse: ${button}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByRole('region', { name: 'Plan' })
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'gerek')
    await user.click(dialog.getByRole('button', { name: confirm }))
    await expect
      .poll(() => bodiesOf(`/_release/operators/ayse/${act}`).at(-1))
      .toMatchObject({ why: 'gerek', expected: '2026-11-21T05:00:00Z' })
  }
})
