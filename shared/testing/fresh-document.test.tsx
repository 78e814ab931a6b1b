import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const nextFile = async () => {
  vi.resetModules()
  await import('./fresh-document.ts')
}

test('modules of one file hear nothing in the next; React goes on', async () => {
  const heard: string[] = []
  const hear = ({ type }: Event) => heard.push(type)
  window.addEventListener('buyer-changed', hear)
  addEventListener('online', hear)
  document.addEventListener('visibilitychange', hear)
  await nextFile()
  window.dispatchEvent(new Event('buyer-changed'))
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([])
  render(
    <button type="button" onClick={() => heard.push('pressed')}>
      Seç
    </button>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(heard).toEqual(['pressed'])
})
