import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const nobody = refusing(401, 'unauthorized', 'nobody is logged in')

async function logIn(user: Awaited<ReturnType<typeof renderConsole>>['user'], password: string) {
  await user.type(await screen.findByLabelText('Operatör adı'), 'ayse')
  await user.type(screen.getByLabelText('Parola'), password)
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
}

describe('an operator', () => {
  test('who is not logged in logs in first, and then sees the page that was asked for', async () => {
    let known = false
    const session = { name: 'ayse', until: '2026-11-21T17:00:00Z' }
    const { user, bodiesOf, router } = await renderConsole('/_ops/gecmis?modul=mf-booking', {
      'GET /_ops/session': () => (known ? { body: session } : nobody()),
      'POST /_ops/session': () => {
        known = true
        return { body: session }
      },
    })
    await logIn(user, 'a long pass phrase')
    expect(await screen.findByRole('heading', { level: 1, name: 'Geçmiş' })).toBeTruthy()
    expect(bodiesOf('/_ops/session')).toEqual([{ name: 'ayse', password: 'a long pass phrase' }])
    expect(router.state.location.search).toBe('?modul=mf-booking')
  })

  test('who mistypes is told so, keeps the name and types the password anew', async () => {
    const { user } = await renderConsole('/_ops/giris', {
      'POST /_ops/session': refusing(401, 'wrong-login', 'no such pair'),
    })
    await logIn(user, 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('Operatör adı ya da parola yanlış')
    expect(screen.getByLabelText<HTMLInputElement>('Operatör adı').value).toBe('ayse')
    expect(screen.getByLabelText<HTMLInputElement>('Parola').value).toBe('')
  })

  test('who tries too often is told to wait', async () => {
    const { user } = await renderConsole('/_ops/giris', {
      'POST /_ops/session': refusing(429, 'too-many', 'wait'),
    })
    await logIn(user, 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('Bir dakika bekleyip')
  })

  test('who tries too often is told how long to wait, by a gateway that says it', async () => {
    const { user } = await renderConsole('/_ops/giris', {
      'POST /_ops/session': () => ({
        status: 429,
        body: { refusal: 'too-many', message: 'wait', waitSeconds: 240 },
      }),
    })
    await logIn(user, 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('4 dakika bekleyip')
  })

  test('whose session ends while the console is open comes back to the same page after logging in', async () => {
    let ended = false
    const { router } = await renderConsole(
      '/_ops/modul/mf-booking',
      { 'GET /_release/health': () => (ended ? nobody() : { body: { minutes: 60, modules: [] } }) },
      30,
    )
    await screen.findByRole('heading', { level: 1, name: 'mf-booking' })
    ended = true
    expect(await screen.findByLabelText('Operatör adı')).toBeTruthy()
    expect(router.state.location.search).toBe('?sonra=%2Fmodul%2Fmf-booking')
  })

  test('leaves', async () => {
    const { user, server } = await renderConsole('/_ops', {
      'DELETE /_ops/session': () => ({ status: 204, body: '' }),
    })
    await user.click(await screen.findByRole('button', { name: 'ayse, çıkış yap' }))
    expect(await screen.findByLabelText('Parola')).toBeTruthy()
    expect(server.requests.map(({ method }) => method)).toContain('DELETE')
  })
})
