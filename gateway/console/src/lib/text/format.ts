const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const rough = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })

export const count = (value: number) => whole.format(value)

/** Of a hundred, as it is spoken: %12,9. A share that is not nothing never reads as nothing. */
export function percent(value: number): string {
  if (value > 0 && value < 0.01) return '%0,01’den az'
  return `%${(value < 10 ? fine : rough).format(value)}`
}

export const milliseconds = (value: number) => `${whole.format(value)} ms`
export const seconds = (value: number) => `${fine.format(value / 1000)} sn`
/** A figure without a unit. */
export const plain = (value: number) => fine.format(value)

export function bytes(value: number): string {
  return value < 1_048_576 ? `${whole.format(value / 1024)} KB` : `${rough.format(value / 1_048_576)} MB`
}

const short = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const minutely = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' })

export const minuteOf = (at: Date) => minutely.format(at)
/** Moments in a sentence of the gateway, as people here write them. */
export const withMoments = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (moment) => shortly(new Date(moment)))

export const onClock = (at: Date) => clock.format(at)
export const shortly = (at: Date) => short.format(at)

/** `0.1.0-0123456789ab` is read as its number and the beginning of its hash. */
export function shortVersion(version: string): { number: string; hash: string } {
  const at = version.lastIndexOf('-')
  return at === -1
    ? { number: version, hash: '' }
    : { number: version.slice(0, at), hash: version.slice(at + 1, at + 8) }
}

export function spokenVersion(version: string | null): string {
  if (version === null) return 'yok'
  const { number, hash } = shortVersion(version)
  return hash === '' ? number : `${number} · ${hash}`
}
