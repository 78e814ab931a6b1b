import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { LogOut } from './log-out.tsx'

afterEach(cleanup)

const told: LocalAnswers = { 'POST /api/v1/auth/logout': () => ({ body: { data: { done: true } } }) }

test.each([
  ['the server is told', told, 1],
  ['the server cannot be told', {}, 1],
])('a member logs out: %s', async (_, answers, asked) => {
  const server = await startLocalApi(answers)
  let out = 0
  const Component = () => <LogOut onLoggedOut={() => out++} />
  const api = createApi({ baseUrl: server.url, token: () => 'member-token' })
  render(fakeHost({ '/': { Component } }, '/', api).page)
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  await expect.poll(() => out).toBe(1)
  expect(server.requests).toHaveLength(asked)
  expect(server.requests[0]?.headers.authorization).toBe('Bearer member-token')
  await server.close()
})
