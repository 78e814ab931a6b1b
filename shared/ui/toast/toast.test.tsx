import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timesAnnounced } from '../../testing/times-announced.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { isSwipe } from './swipe.ts'
import { toast, Toaster } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  if (vi.isFakeTimers()) pass(60_000)
  cleanup()
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

/** Past the end of its time, and of its way out. */
function passAway(milliseconds: number) {
  pass(milliseconds)
  pass(300)
}

test('a success waits its turn, an error interrupts', () => {
  render(<Toaster />)
  act(() => {
    toast.success('İşlem başarılı.')
    toast.error('Bir hata oluştu')
  })
  expect(screen.getByRole('status').textContent).toBe('İşlem başarılı.')
  expect(screen.getByRole('alert').textContent).toBe('Bir hata oluştu')
})

test('a toast whose failure is read out on the page is seen and not announced', () => {
  render(<Toaster />)
  act(() => void toast.error('Kartınız onaylanmadı.', { silent: true }))
  expect(screen.getByText('Kartınız onaylanmadı.')).toBeTruthy()
  expect(timesAnnounced('Kartınız onaylanmadı.')).toBe(0)
  act(() => void toast.error('Bankaya ulaşılamadı.'))
  expect(timesAnnounced('Bankaya ulaşılamadı.')).toBe(1)
})

test('a toast goes after 4000 ms and not before', () => {
  render(<Toaster />)
  act(() => void toast.info('Koltuk tutuldu.'))
  pass(3900)
  expect(screen.queryByText('Koltuk tutuldu.')).not.toBeNull()
  passAway(200)
  expect(screen.queryByText('Koltuk tutuldu.')).toBeNull()
})

test('no more than three are seen, the newest', () => {
  render(<Toaster />)
  act(() => ['bir', 'iki', 'üç', 'dört'].forEach((word) => toast.default(word)))
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['dört', 'üç', 'iki'])
})

test('a loading toast stays until its outcome replaces it', () => {
  render(<Toaster />)
  let id = ''
  act(() => void (id = toast.loading('Gönderiliyor')))
  pass(20_000)
  expect(screen.getByRole('status').textContent).toBe('Gönderiliyor')
  act(() => void toast.success('Gönderildi.', { id }))
  expect(screen.getByRole('status').textContent).toBe('Gönderildi.')
  passAway(4100)
  expect(screen.queryByRole('status')).toBeNull()
})

test('Alt+T brings the keyboard to the toasts, where each can be closed', () => {
  render(<Toaster />)
  act(() => void toast.warning('İki dakika kaldı.'))
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Bildirimler/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Bildirimi kapatın' }))
  pass(400)
  expect(screen.queryByText('İki dakika kaldı.')).toBeNull()
})

test('a swipe is 20 px, or less when it is fast', () => {
  expect(isSwipe(20, 5000)).toBe(true)
  expect(isSwipe(-20, 5000)).toBe(true)
  expect(isSwipe(19, 5000)).toBe(false)
  expect(isSwipe(12, 100)).toBe(true)
  expect(isSwipe(11, 100)).toBe(false)
})

test('a finger throws a toast away, a short pull lets it fall back', () => {
  render(<Toaster />)
  act(() => void toast.info('Bilgi'))
  const card = screen.getByText('Bilgi').parentElement ?? document.body
  fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 20, pointerId: 1 })
  fireEvent.pointerMove(card, { clientX: 130, clientY: 20, pointerId: 1 })
  expect(card.style.translate).toBe('30px 0px')
  fireEvent.pointerUp(card, { clientX: 130, clientY: 20, pointerId: 1 })
  pass(400)
  expect(screen.queryByText('Bilgi')).toBeNull()
})

test('the server writes no toasts', () => {
  expect(renderToString(<Toaster />)).toBe('')
})

test('a toast is heard and closed while a dialog hides the rest of the page', async () => {
  vi.useRealTimers()
  render(
    <>
      <Toaster />
      <Dialog title="Bilet iptal edilsin mi" open onClose={() => undefined}>
        <p>₺949,00 iade edilir.</p>
      </Dialog>
    </>,
  )
  act(() => void toast.error('Bir hata oluştu'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bildirimi kapatın' }))
  await vi.waitFor(() => expect(screen.queryByText('Bir hata oluştu')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})
