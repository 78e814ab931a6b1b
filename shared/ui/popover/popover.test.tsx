import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

function Seat() {
  const [open, setOpen] = useState(false)
  const seat = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={seat} onClick={() => setOpen(true)}>
        12
      </button>
      <Popover label="12 numaralı koltuk" anchor={seat} open={open} onClose={() => setOpen(false)}>
        <button onClick={() => setOpen(false)}>Kadın</button>
        <button>Erkek</button>
      </Popover>
    </>
  )
}

test('the gender of a seat is asked beside it, and the focus returns to the seat', async () => {
  render(<Seat />)
  await userEvent.click(screen.getByRole('button', { name: '12' }))
  await screen.findByRole('dialog', { name: '12 numaralı koltuk' })
  await userEvent.click(screen.getByRole('button', { name: 'Kadın' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('12'))
})

test('Escape leaves the seat as it was', async () => {
  render(<Seat />)
  await userEvent.click(screen.getByRole('button', { name: '12' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who hears the page is offered to close it in Turkish, in an English browser too', async () => {
  expect(navigator.language).toBe('en-US')
  render(<Seat />)
  await userEvent.click(screen.getByRole('button', { name: '12' }))
  const [close] = await screen.findAllByRole('button', { name: 'Kapat' })
  await userEvent.click(close ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})
