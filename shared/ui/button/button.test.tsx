import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from '../../router/router.ts'
import { Button, ButtonLink } from './button.tsx'

afterEach(cleanup)

test('a traveller presses a button by its name', async () => {
  const pressed = vi.fn<() => void>()
  render(<Button onClick={pressed}>Koltuk seç</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Koltuk seç' }))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a second press while the first is under way does nothing, and the focus stays', async () => {
  const pressed = vi.fn<() => void>()
  const submitted = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button type="submit" pending pendingLabel="Ödemeniz alınıyor" onClick={pressed}>
        Öde
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('Ödemeniz alınıyor')
})

test('a button that has to wait says why, stays in reach, and sends no form', async () => {
  const [submitted, refused] = [
    vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault()),
    vi.fn<(why: string) => void>(),
  ]
  const why = 'Önce koltukları yeniden ayırın.'
  render(
    <form onSubmit={submitted}>
      <input aria-label="Ad" />
      <Button type="submit" whyDisabled={why} onDisabledPress={refused}>
        Öde
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Öde' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe(why)
  await userEvent.type(screen.getByLabelText('Ad'), '{Enter}')
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(submitted).not.toHaveBeenCalled()
  expect(refused).toHaveBeenCalledWith(why)
})

test('a button inside a form does not send it by accident', () => {
  render(<Button>Vazgeç</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('what looks like a button but goes to a page is a link', () => {
  const router = createMemoryRouter([
    { path: '*', element: <ButtonLink to="/seferler">Sefer bul</ButtonLink> },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('link', { name: 'Sefer bul' }).getAttribute('href')).toBe('/seferler')
})
