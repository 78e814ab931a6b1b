/** A Turkish number in E.164 as it is shown, `+90 532 123 45 67`; null of any other. */
export function formatTurkishPhone(e164: string): string | null {
  const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  return turkish ? ['+90', ...turkish.slice(1)].join(' ') : null
}
