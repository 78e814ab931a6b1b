import { screen, within } from '@testing-library/react'
import type { LocalAnswers } from 'shared/testing/local-api'
import { describe, expect, test } from 'vitest'
import {
  canary,
  healthWith,
  reported,
  moduleOf,
  pointer,
  rollbackPlan,
  statusOf,
  v1,
  v2,
} from '../../testing/fixtures.ts'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const call = 'POST /_release/rollback'

const ill: LocalAnswers = {
  'GET /_release/status': () => ({
    body: statusOf(moduleOf({ pointer: pointer({ canary: canary() }) })),
  }),
  'GET /_release/health': () => ({ body: healthWith(reported(v1, 1000, 3), reported(v2, 240, 31)) }),
}

async function openRollback(answers: LocalAnswers) {
  const visit = await renderConsole('/_ops', { ...ill, ...answers })
  await screen.findByText(/31 hatalı/)
  await visit.user.click(screen.getByRole('button', { name: 'mf-booking: Geri al' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'mf-booking: Geri al' }))
  return { ...visit, dialog }
}

describe('ops roll back', () => {
  test('in two taps: the plan with a reason from the figures, then the change that was planned', async () => {
    const { user, dialog, bodiesOf } = await openRollback({
      [call]: ({ body }) => ({ body: { plan: rollbackPlan(), applied: !body.includes('planOnly') } }),
    })
    const plan = within(await dialog.findByRole('region', { name: 'Plan' }))
    expect(plan.getByText('%20 · 0.2.0 · 2222222')).toBeTruthy()
    expect(plan.getByText(`The canary ${v2} ends.`)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Onayla: Geri al' }))
    expect(await screen.findByText(/mf-booking kanaryası geri alındı/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const why = 'Son 60 dakikada 240 ziyaretin 31 tanesi hatalı (%12,9)'
    expect(bodiesOf('/_release/rollback')).toEqual([
      { module: 'mf-booking', version: null, planOnly: true },
      { module: 'mf-booking', version: null, why, expected: 4 },
    ])
  })

  test('only with a reason', async () => {
    const { user, dialog, bodiesOf } = await openRollback({
      [call]: () => ({ body: { plan: rollbackPlan(), applied: false } }),
    })
    await dialog.findByText('Ne değişecek')
    await user.clear(dialog.getByLabelText('Neden'))
    await user.click(dialog.getByRole('button', { name: 'Onayla: Geri al' }))
    expect(await dialog.findByText('Geçmişe yazılacak bir neden girin.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Neden'))
    expect(bodiesOf('/_release/rollback')).toHaveLength(1)
  })

  test('on the plan they have seen: when somebody was quicker they read the new one, and keep their words', async () => {
    let moved = false
    const { user, dialog } = await openRollback({
      [call]: ({ body }) => {
        if (body.includes('planOnly')) {
          const plan = moved ? rollbackPlan({ changed: false, after: rollbackPlan().before }) : rollbackPlan()
          return { body: { plan, applied: false } }
        }
        moved = true
        return refusing(409, 'moved', 'somebody was quicker')()
      },
    })
    await dialog.findByText('Ne değişecek')
    await user.clear(dialog.getByLabelText('Neden'))
    await user.type(dialog.getByLabelText('Neden'), 'ödeme sayfası boş')
    await user.click(dialog.getByRole('button', { name: 'Onayla: Geri al' }))
    expect(await dialog.findByText('Bu arada başka bir değişiklik yapıldı')).toBeTruthy()
    expect(dialog.getByText('Yapılacak bir şey yok')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Neden').value).toBe('ödeme sayfası boş')
    expect(dialog.queryByRole('button', { name: /^Onayla/ })).toBeNull()
  })

  test('and what they type outlives the list below, which goes on without the canary', async () => {
    let over = false
    const { user } = await renderConsole(
      '/_ops',
      {
        ...ill,
        'GET /_release/status': () => ({
          body: statusOf(moduleOf({ pointer: pointer(over ? {} : { canary: canary() }) })),
        }),
        [call]: () => ({ body: { plan: rollbackPlan(), applied: false } }),
      },
      30,
    )
    await user.click(await screen.findByRole('button', { name: 'mf-booking: Geri al' }))
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Neden')
    await user.clear(reason)
    await user.type(reason, 'ödeme')
    over = true
    await expect.poll(() => document.body.textContent).not.toContain('Kanarya: mf-booking')
    await user.type(reason, ' sayfası boş')
    expect(reason.value).toBe('ödeme sayfası boş')
  })
})

describe('a refused plan', () => {
  const unfit = 'mf-booking is built for host contract 3, the stable host has 2'
  const refused = { refusal: 'host-contract', message: unfit }
  const overruled = `Forced, although ${unfit}.`
  const notes = [...rollbackPlan().notes, overruled]

  test('shows its sentence, and force as a choice of its own where force helps', async () => {
    const { user, dialog, bodiesOf } = await openRollback({
      [call]: ({ body }) =>
        body.includes('"force":true')
          ? { body: { plan: rollbackPlan({ forced: [refused], notes }), applied: true } }
          : { status: 422, body: refused },
    })
    expect((await dialog.findByRole('alert')).textContent).toContain(unfit)
    const force = dialog.getByRole<HTMLButtonElement>('button', { name: 'Zorla: Geri al' })
    expect(force.disabled).toBe(true)
    expect(dialog.getByText(`The canary ${v2} ends.`)).toBeTruthy()
    expect(dialog.queryByText(overruled), 'its own box says it').toBeNull()
    await user.click(dialog.getByLabelText('Kuralları bilerek çiğniyorum'))
    await user.click(force)
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(bodiesOf('/_release/rollback').at(-1)).toMatchObject({ force: true, expected: 4 })
  })

  test('offers no force where the server would not obey it', async () => {
    const { dialog } = await openRollback({
      [call]: refusing(422, 'no-previous', 'there is nothing to roll back'),
    })
    expect(await dialog.findByText('Geri dönülecek sürüm yok')).toBeTruthy()
    expect(dialog.queryByText('Yine de yapılabilir')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /Geri al/ }).disabled).toBe(true)
  })

  test('that does not come may be asked for again', async () => {
    let away = true
    const { user, dialog } = await openRollback({
      [call]: () => (away ? { status: 502, body: 'x' } : { body: { plan: rollbackPlan(), applied: false } }),
    })
    const retry = await dialog.findByRole('button', { name: 'Tekrar deneyin' })
    away = false
    await user.click(retry)
    expect(await dialog.findByText('Ne değişecek')).toBeTruthy()
  })
})

test('ops start a canary with the share that they type, and see what half a number would do: nothing', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/modul/mf-booking', {
    'POST /_release/canary': () => ({
      body: {
        plan: rollbackPlan({ act: 'canary', after: pointer({ canary: canary(v2, 12.5) }) }),
        applied: true,
      },
    }),
  })
  const [start] = await screen.findAllByRole('button', { name: 'mf-booking: Kanarya başlat' })
  if (start) await user.click(start)
  const share = await screen.findByLabelText('Ziyaretçi yüzdesi')
  await user.clear(share)
  expect(await screen.findByText('0,01 ile 100 arasında bir sayı girin.')).toBeTruthy()
  await user.type(share, '12,5')
  await expect
    .poll(() => bodiesOf('/_release/canary').at(-1))
    .toEqual({ module: 'mf-booking', version: null, percent: 12.5, planOnly: true })
})

test('what was rolled back goes live again only when ops choose it', async () => {
  const { user } = await renderConsole('/_ops/modul/mf-booking', {
    'GET /_release/status': () => ({
      body: statusOf(moduleOf({ pointer: pointer({ rolledBack: true }) })),
    }),
    'POST /_release/promote': refusing(422, 'rolled-back', 'name it to give it to visitors again'),
  })
  const [promote] = await screen.findAllByRole('button', { name: /mf-booking: Yayına al/ })
  if (promote) await user.click(promote)
  expect(await screen.findByText(/Bu sürüm geri alınmıştı/)).toBeTruthy()
  const chosen = await screen.findByRole('button', { name: /Yayına alınacak sürüm/ })
  expect(chosen.textContent).toContain('Seçin')
})
