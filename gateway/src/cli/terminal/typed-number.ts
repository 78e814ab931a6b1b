import { RefusedError } from '../client/refused-error.ts'

/** A number as it is typed; whether it is in bounds, the gateway says. */
export function typedNumber(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new RefusedError('malformed', `${text.trim() === '' ? 'nothing' : text} is no number`)
}
