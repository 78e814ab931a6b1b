import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test } from 'vitest'
import LogInAgain from './log-in-again.tsx'

async function visit(props: { isMemberPage?: boolean } = {}) {
  const server = await startLocalApi({
    'POST /api/v1/auth/login': () => ({ body: { data: { access_token: 'member-token' } } }),
  })
  onTestFinished(async () => {
    cleanup()
    await server.close()
  })
  const answers: string[] = []
  const Component = () => (
    <LogInAgain
      {...props}
      formerBuyer="one"
      onToken={(token) => void answers.push(token)}
      onDecline={() => void answers.push('declined')}
    />
  )
  render(fakeHost({ '/': { Component } }, '/', createApi({ baseUrl: server.url, token: () => null })).page)
  await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' })
  return { answers, server, user: userEvent.setup() }
}

test('a member whose session has ended logs in again where they are', async () => {
  const { answers, server, user } = await visit()
  await user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com')
  await user.type(screen.getByLabelText('Şifre'), 'gizli')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await expect.poll(() => answers).toEqual(['member-token'])
  expect(server.requests.at(-1)?.body, 'as the buyer they were').toContain('"former_buyer":"one"')
})

test('or goes on without, by the button and by closing', async () => {
  const { answers, user } = await visit()
  await user.click(screen.getByRole('button', { name: 'Üye olmadan devam et' }))
  await user.click(screen.getAllByRole('button', { name: 'Kapat' })[0] ?? document.body)
  expect(answers).toEqual(['declined', 'declined'])
})

test('leaves a member’s page by its button alone, for the page would go with the answer', async () => {
  const { answers, user } = await visit({ isMemberPage: true })
  expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(answers).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Giriş yapmadan sayfadan çık' }))
  expect(answers).toEqual(['declined'])
})

test('says that what was typed stays, where something was', async () => {
  const Typed = () => {
    useUnsavedInput(true)
    return null
  }
  render(<Typed />)
  await visit({ isMemberPage: true })
  expect(screen.getByText(/Bu sayfada yazdıklarınız duruyor/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Yazdıklarımı bırak ve sayfadan çık' })).toBeTruthy()
})
