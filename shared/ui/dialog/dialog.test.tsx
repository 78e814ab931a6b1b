import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Cancelling({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Bileti iptal et</button>
      <Dialog
        title="Bilet iptal edilsin mi"
        open={open}
        onClose={() => setOpen(false)}
        dismissable={dismissable}
        actions={<button onClick={() => setOpen(false)}>Vazgeç</button>}
      >
        <p>₺949,00 iade edilir.</p>
      </Dialog>
    </>
  )
}

const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Bileti iptal et' }))
  return screen.findByRole('dialog', { name: 'Bilet iptal edilsin mi' })
}

test('a traveller reads what it costs before it happens, and may turn back', async () => {
  render(<Cancelling />)
  const dialog = await openIt()
  expect(dialog.textContent).toContain('₺949,00 iade edilir.')
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape and the cross close it, and the focus goes back to where it was', async () => {
  render(<Cancelling />)
  await openIt()
  // The other one is for screen readers, at the dialog's end.
  const [cross] = screen.getAllByRole('button', { name: 'Kapat' })
  await userEvent.click(cross ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  await openIt()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bileti iptal et'))
})

test('what must not be walked away from has no cross and ignores Escape', async () => {
  render(<Cancelling dismissable={false} />)
  await openIt()
  expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
})
