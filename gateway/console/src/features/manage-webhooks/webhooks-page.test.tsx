import { screen, within } from '@testing-library/react'
import type { Webhook } from 'gateway/wire/webhook'
import { expect, test } from 'vitest'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const webhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: 'a1',
  to: 'https://chat.example',
  kind: 'chat',
  language: 'tr',
  modules: null,
  addedAt: '2026-11-21T05:31:00Z',
  addedBy: 'ayse',
  deliveredAt: null,
  waiting: 0,
  givenUp: 0,
  problem: null,
  ...over,
})

test('ops add a program, read the plan first, and see the secret once', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/webhooks': () => ({ body: { webhooks: [] } }),
    'POST /_release/webhooks': ({ body }) => ({
      body: {
        webhooks: [],
        notes: ['Her değişiklik gider.'],
        ...(JSON.parse(body).planOnly ? {} : { secret: 'whsec_abc' }),
      },
    }),
  })
  await user.click(await screen.findByRole('link', { name: /Bildirimler/ }))
  expect(await screen.findByText('Henüz kimseye bildirilmiyor.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Alıcı ekle' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Alıcı ekle' }))
  await user.type(dialog.getByRole('textbox', { name: 'Adres' }), 'https://ci.example/hook')
  await user.click(dialog.getByRole('radio', { name: 'İmzalı JSON' }))
  expect(await dialog.findByText('Her değişiklik gider.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await dialog.findByText('Geçmişe yazılacak bir neden girin.')).toBeTruthy()
  expect(bodiesOf('/_release/webhooks').every((body) => Object(body).planOnly)).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'CI')
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(bodiesOf('/_release/webhooks').at(-1)).toEqual({
    url: 'https://ci.example/hook',
    kind: 'signed',
    language: 'tr',
    modules: null,
    why: 'CI',
  })
})

test('what is not taken is seen, and may be sent again; a refusal says why, and loses nothing that was typed', async () => {
  const failing = webhook({ waiting: 2, givenUp: 3, problem: 'it answered 500' })
  const { user } = await renderConsole('/_ops/ayarlar/bildirimler', {
    'GET /_release/webhooks': () => ({ body: { webhooks: [failing] } }),
    'POST /_release/webhooks/a1/resend': ({ body }) =>
      JSON.parse(body).planOnly
        ? { body: { webhooks: [failing], notes: ['Yeniden gönderilen bildirim: 3.'] } }
        : refusing(404, 'unknown-webhook', 'a1 diye bir alıcı yok')(),
  })
  const card = within(await screen.findByRole('article', { name: 'https://chat.example' }))
  expect(card.getByText(/Bekleyen 2\. Vazgeçilen 3\./)).toBeTruthy()
  expect(card.getByText('Adres 500 koduyla yanıt verdi.')).toBeTruthy()
  await user.click(card.getByRole('button', { name: /Yeniden gönder/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('Yeniden gönderilen bildirim: 3.')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'düzeldi')
  await user.click(dialog.getByRole('button', { name: 'Yeniden gönder' }))
  expect(await dialog.findByText('Böyle bir alıcı yok')).toBeTruthy()
  expect(dialog.getByDisplayValue('düzeldi')).toBeTruthy()
})
