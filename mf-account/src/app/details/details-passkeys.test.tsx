import { cleanup, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { detailsRoute } from './details-route.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = 'GET /api/v1/auth/passkey/list'

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  onTestFinished(server.close)
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.memberDetails]: detailsRoute }, patterns.memberDetails, api).page)
  await screen.findByRole('heading', { level: 1, name: 'Bilgilerim' })
}

// The first of the file: the code of no section is there yet.
test('passkeys stand between their neighbours before they are loaded, and a link leads there', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  await visit({ [list]: () => new Promise(() => undefined) })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(2, 5)).toEqual(['Şifre', 'Geçiş anahtarları', 'Kampanya izinleri'])
  const contents = within(screen.getByRole('navigation', { name: 'Bu sayfada' }))
  const link = contents.getByRole<HTMLAnchorElement>('link', { name: 'Geçiş anahtarları' })
  expect(document.querySelector(link.hash)?.textContent).toContain('Geçiş anahtarları')
})

test('passkeys are not spoken of where there are none to be had', async () => {
  await visit({ [list]: () => ({ body: { data: [] } }) })
  expect((await screen.findAllByText(/şu anda gösterilemiyor$/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Geçiş anahtarları')).toBeNull()
})
