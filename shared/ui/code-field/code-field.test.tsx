import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

function Kept({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Onay kodu"
      value={code}
      onChange={(event) => {
        setCode(event.target.value)
        onCode(event.target.value)
      }}
    />
  )
}

test.each([' 194276', '194 276', '194276\n', 'Kod: 194-276.', '1942761'])(
  'a traveller pastes "%s", and no digit is lost',
  async (pasted) => {
    const codes: string[] = []
    render(
      <>
        <CodeField label="Kod" onChange={(event) => codes.push(event.target.value)} />
        <Kept onCode={(code) => codes.push(code)} />
      </>,
    )
    for (const label of ['Kod', 'Onay kodu']) {
      const field = screen.getByLabelText<HTMLInputElement>(label)
      expect(field.autocomplete).toBe('one-time-code')
      // oxlint-disable-next-line no-await-in-loop -- one clipboard
      await userEvent.click(field)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await userEvent.paste(pasted)
      expect(field.value, label).toBe('194276')
    }
    expect(codes).toEqual(['194276', '194276'])
  },
)

test('a traveller who types goes on where the caret is', async () => {
  render(<Kept onCode={() => undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('Onay kodu')
  await userEvent.type(field, '12 a3456 78')
  expect(field.value).toBe('123456')
})
