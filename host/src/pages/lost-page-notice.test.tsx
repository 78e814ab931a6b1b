import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { afterEach, expect, test } from 'vitest'
import { visit } from '../testing/render-site.tsx'
import { showLost } from '../release-update/lost-page.ts'

afterEach(() => {
  act(() => showLost(null))
  cleanup()
})

function Typed() {
  useUnsavedInput(true)
  return null
}

async function typing() {
  const { router } = visit('/giris-yap')
  await screen.findByRole('heading', { level: 1, name: 'Sayfa /giris-yap' })
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => showLost('/odeme'))
  return router
}

test('a traveller hears that the page did not open and that what was typed is there', async () => {
  render(<Typed />)
  await typing()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sayfa açılamadı. Yazdıklarınız burada duruyor.',
  )
})

test('who has typed nothing hears that the connection may be gone', async () => {
  await typing()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sayfa açılamadı. Bağlantınız kopmuş olabilir.',
  )
})

test('the retry goes to the page that did not open', async () => {
  await typing()
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }))
  await screen.findByRole('heading', { level: 1, name: 'Sayfa /odeme' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who would rather go on typing closes it', async () => {
  const router = await typing()
  await userEvent.click(await screen.findByRole('button', { name: 'Kapat' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(router.state.location.pathname).toBe('/giris-yap')
})
