import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordStrength } from './password-strength.tsx'

afterEach(cleanup)

test.each([
  ['password1', 'Çok zayıf.'],
  ['nebahatuygur', 'Çok güçlü.'],
  ['sifre123', 'Zayıf.'],
  ['galatasaray1905', 'Zayıf.'],
  ['Fenerbahçe1907', 'Zayıf.'],
  ['istanbul34', 'Zayıf.'],
  ['yağmurlu salı günü mor menekşe', 'Çok güçlü.'],
])('"%s" is judged: %s', async (password, word) => {
  render(<PasswordStrength password={password} />)
  expect((await screen.findByText(word)).closest('[role=status]')?.textContent).toContain('Şifre gücü')
})

test('the name of the owner makes no password', async () => {
  const { rerender } = render(<PasswordStrength password="nebahatuygur" own={[]} />)
  await screen.findByText(/güçlü\.$/i)
  rerender(<PasswordStrength password="nebahatuygur" own={['nebahat', 'uygur']} />)
  expect(await screen.findByText(/zayıf\.$/i)).toBeTruthy()
})

test('nothing is said before anything is typed', () => {
  render(<PasswordStrength password="" />)
  expect(screen.getByRole('status').textContent).toBe('')
})
