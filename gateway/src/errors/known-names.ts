import Bowser from 'bowser'
import type { Failure } from 'shared/module/health'

/** An error's class, as engines and code call theirs: no digit, no sentence. */
const errorClass = /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception)$/

/** What of a module did not load, as the host says it. */
const loads = new Set(['entry', 'chunk', 'style', 'fallback-failed'])

/** What a policy of ours can refuse, and the host's own word for a file without its seal. */
const violations = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src integrity manifest-src
  media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr
  style-src-elem trusted-types worker-src`.split(/\s+/),
)

/** Whether a browser of ours could call it so: whoever makes up a name is not heard. */
export function isKnownName({ kind, name }: Pick<Failure, 'kind' | 'name'>): boolean {
  if (kind === 'violation') return violations.has(name)
  if (name === 'unknown' || errorClass.test(name)) return true
  return kind === 'load' && loads.has(name)
}

/** Those that people have; all others are one. */
const browsers = new Set(
  `Android Browser, Chrome, Chromium, Firefox, Internet Explorer, Microsoft Edge, Opera, Safari,
  Samsung Internet for Android, UC Browser, Vivaldi, WeChat, Yandex Browser`.split(/,\s+/),
)

/** `Chrome 142`: the engine's release is what a fault depends on, and says nothing of a person. */
export function browserOf(userAgent: string): string {
  if (userAgent === '') return 'unknown'
  const { name = '', version = '' } = Bowser.parse(userAgent.slice(0, 400)).browser
  if (!browsers.has(name)) return 'other'
  const major = /^\d{1,3}(?=\.|$)/.exec(version)?.[0] ?? ''
  return `${name} ${major}`.trim()
}
