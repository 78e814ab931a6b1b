import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Notice } from './notice.tsx'

afterEach(cleanup)

test('an error interrupts, says what happened and can be tried again', async () => {
  const retried = vi.fn<() => void>()
  render(
    <Notice kind="error" title="Seferler yüklenemedi" onRetry={retried}>
      Sunucuya ulaşılamadı.
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Sunucuya ulaşılamadı.')
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(retried).toHaveBeenCalledOnce()
})

test('an empty list waits its turn and offers other ways', () => {
  render(<Notice kind="empty" title="Bu gün sefer yok" actions={<a href="/yarin">Yarına bakın</a>} />)
  expect(screen.getByRole('status').textContent).toContain('Bu gün sefer yok')
  expect(screen.getByRole('link', { name: 'Yarına bakın' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
