import { screen, within } from '@testing-library/react'
import type { Channel } from 'gateway/wire/channel'
import { spokenVersion } from '../../lib/text/format.ts'
import { expect, test } from 'vitest'
import { moduleOf, statusOf, v1, v2 } from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const staging = (pointers: Partial<Channel['pointers'][number]>[] = []): Channel => ({
  name: 'staging',
  since: '2026-11-21T05:00:00Z',
  by: 'can',
  why: 'Bayram',
  pointers: pointers.map((over) => ({
    module: 'mf-booking',
    version: v2,
    previous: null,
    since: '2026-11-21T05:31:00Z',
    by: 'ayse',
    ...over,
  })),
})

test('ops make a channel: a name that is none asks for nothing, and the plan is read first', async () => {
  let channels: Channel[] = []
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar', {
    'GET /_release/channels': () => ({ body: { channels } }),
    'POST /_release/channels': ({ body }) => {
      if (!body.includes('planOnly')) channels = [staging()]
      return { body: { channels, changed: true, notes: ['Yolcular bir şey fark etmez.'] } }
    },
  })
  await user.click(await screen.findByRole('link', { name: /Kanallar/ }))
  expect(await screen.findByText('Henüz kanal yok.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kanal ekle' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kanal ekle' }))
  const field = dialog.getByRole('textbox', { name: /^Ad/ })
  await user.type(field, 'Ön sahne')
  expect(dialog.getByRole('button', { name: 'Ekle' }).hasAttribute('disabled')).toBe(true)
  await user.clear(field)
  await user.type(field, 'staging')
  expect(await dialog.findByText('Yolcular bir şey fark etmez.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Bayram')
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  const card = within(await screen.findByRole('article', { name: 'staging' }))
  expect(card.getByText('Şimdilik her modülün yayındaki sürümü.')).toBeTruthy()
  const bodies = bodiesOf('/_release/channels')
  expect(bodies.every((body) => Object(body).name === 'staging')).toBe(true)
  expect(bodies.at(-1)).toEqual({ name: 'staging', why: 'Bayram' })
})

test('a release of a module is put into it, and what somebody changed meanwhile is told, with all that was typed', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/kanallar', {
    'GET /_release/status': () => ({ body: statusOf(moduleOf()) }),
    'GET /_release/channels': () => ({ body: { channels: [staging([{ version: v1 }])] } }),
    'POST /_release/channels/staging/point': ({ body }) =>
      JSON.parse(body).planOnly
        ? { body: { channels: [], changed: true, version: v2, notes: ['Kanalda bu sürüm olur.'] } }
        : refusing(409, 'moved', 'sizden önce başkası değiştirdi')(),
  })
  await user.click(await screen.findByRole('button', { name: 'staging: Sürüm koy' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'staging: Sürüm koy' }))
  await user.click(await dialog.findByRole('button', { name: /Modül/ }))
  await user.click(await screen.findByRole('option', { name: 'mf-booking' }))
  await user.click(dialog.getByRole('button', { name: /Sürüm/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(spokenVersion(v2)) }))
  expect(await dialog.findByText('Kanalda bu sürüm olur.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'birlikte')
  await user.click(dialog.getByRole('button', { name: 'Koy' }))
  expect(await dialog.findByText('Sizden önce başkası değiştirdi')).toBeTruthy()
  expect(dialog.getByDisplayValue('birlikte')).toBeTruthy()
  expect(bodiesOf('/_release/channels/staging/point')).toContainEqual({
    act: 'promote',
    module: 'mf-booking',
    version: v2,
    expected: v1,
    why: 'birlikte',
  })
})

test('a link to it is made to be opened; a module goes back in it, or follows travellers again', async () => {
  const open = 'https://rotabus.example/_preview/abc'
  const answer = { channels: [], changed: true, notes: ['Geri dönülür.'] }
  const { user, bodiesOf } = await renderConsole('/_ops/ayarlar/kanallar', {
    'GET /_release/channels': () => ({ body: { channels: [staging([{ previous: v1 }])] } }),
    'POST /_release/channels/staging/point': () => ({ body: answer }),
    'POST /_release/channels/staging/open': ({ body }) => ({
      body: {
        open: JSON.parse(body).planOnly ? null : open,
        until: '2026-11-22T05:31:00Z',
        notes: ['Tek tarayıcı.'],
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'staging: Bu tarayıcıda aç' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Tek tarayıcı.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'bakıyoruz')
  await user.click(dialog.getByRole('button', { name: 'Bağlantıyı hazırla' }))
  const made = within(await screen.findByRole('dialog', { name: 'Bağlantı hazır' }))
  expect(made.getByRole('link').getAttribute('href')).toBe(open)
  await user.click(made.getByRole('button', { name: /Kapat/ }))

  for (const [button, confirm, act] of [
    ['Geri al', 'Geri al', 'rollback'],
    ['Yayındakine dön', 'Dön', 'follow'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `staging, mf-booking: ${button}` }))
    const back = within(await screen.findByRole('alertdialog'))
    expect(await back.findByText('Geri dönülür.')).toBeTruthy()
    await user.type(back.getByRole('textbox', { name: /Neden/ }), 'bozuk')
    await user.click(back.getByRole('button', { name: confirm }))
    await expect
      .poll(() => bodiesOf('/_release/channels/staging/point').at(-1))
      .toEqual({ act, module: 'mf-booking', expected: v2, why: 'bozuk' })
  }
})
