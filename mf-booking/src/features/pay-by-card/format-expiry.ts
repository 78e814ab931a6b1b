/** `1230` becomes `12 / 30` while typing, and so does the `12/2030` of an autofill; going back over the slash takes it away. */
export function formatExpiry(typed: string, before: string): string {
  const digits = typed
    .replace(/[^0-9]/g, '')
    .replace(/^(\d{2})20(\d{2})$/, '$1$2')
    .slice(0, 4)
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const isGoingBack = typed.length < before.length
  if (month.length < 2 || (month.length === 2 && isGoingBack)) return month
  return `${month.slice(0, 2)} / ${month.slice(2, 4)}`
}
