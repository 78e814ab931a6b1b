import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from 'shared/api/client'
import { currentSession, dropToken } from 'shared/auth/auth'
import type { SlotProps } from 'shared/contracts/slots'
import { SlotContext, type SlotSource } from 'shared/module/slot'
import { Toaster } from 'shared/ui/toast/toast'
import { askToLogIn, unansweredQuestion } from '../session/log-in-again.ts'
import { LogInAgain } from './log-in-again.tsx'

const exp = Math.floor(Date.now() / 1000) + 3600
const token = `e30.${btoa(JSON.stringify({ exp, sub: '7', sid: 'one' }))}.unsigned`
const nobody: Api = { send: () => Promise.reject(new Error('not called here')) }

const Form = ({ onToken, onDecline }: SlotProps['log-in']) => (
  <>
    <button onClick={() => onToken(token)}>Giriş yap</button>
    <button onClick={onDecline}>Üye olmadan devam et</button>
  </>
)

function visit(source: () => Promise<typeof Form>) {
  render(
    <SlotContext value={source as SlotSource}>
      <LogInAgain api={nobody} filler={() => 'mf-account'} isMemberPage={() => false} />
      <Toaster />
    </SlotContext>,
  )
}

async function ask() {
  let answered = false
  await act(async () => {
    void askToLogIn('one').then(() => (answered = true))
  })
  return () => answered
}

afterEach(() => {
  cleanup()
  dropToken()
  vi.restoreAllMocks()
})

test('nothing is there until a member is asked, who is a member again with the new token', async () => {
  visit(async () => Form)
  expect(screen.queryByRole('button')).toBeNull()
  const answered = await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Giriş yap' }))
  await waitFor(() => expect(answered()).toBe(true))
  await waitFor(() => expect(currentSession().kind).toBe('member'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Giriş yap' })).toBeNull())
})

test('a page that is loaded anew meanwhile knows who was asked, until there is an answer', async () => {
  visit(async () => Form)
  const answered = await ask()
  expect(unansweredQuestion()).toEqual({ formerBuyer: 'one' })
  await userEvent.click(await screen.findByRole('button', { name: 'Üye olmadan devam et' }))
  await waitFor(() => expect(answered()).toBe(true))
  expect(unansweredQuestion()).toBeNull()
})

test('who does not want to goes on without', async () => {
  visit(async () => Form)
  const answered = await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Üye olmadan devam et' }))
  await waitFor(() => expect(answered()).toBe(true))
  expect(currentSession().kind).toBe('unknown')
})

test('when the form does not load nobody waits for it, and the traveller is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  visit(() => Promise.reject(new Error('mf-account is down')))
  const answered = await ask()
  await waitFor(() => expect(answered()).toBe(true))
  expect(await screen.findByText(/Şu anda giriş yapılamıyor/)).toBeTruthy()
  expect(console.error).toHaveBeenCalledWith('[mf-account]', new Error('mf-account is down'))
})
