import type { BootModule } from 'shared/module/boot'
import type { Drill } from '../../wire/drill.ts'
import { bootModule } from './live-document.ts'
import { integrityOf } from '../release/artifact-files.ts'
import type { LiveSet } from '../release/release.ts'

/** What the entry is during `entry-throws`. */
export const throwingEntry = "throw new Error('a drill broke this entry on purpose')\n"

const throwingIntegrity = integrityOf(new TextEncoder().encode(throwingEntry))
const othersIntegrity = integrityOf(new TextEncoder().encode('a drill: this is the seal of no file'))

/** The modules as a visitor in the drill gets them: one of them cannot be loaded, and its files are asked for apart. */
export function breakModule(
  modules: BootModule[],
  { id, module, fault }: Drill,
  live: LiveSet,
): BootModule[] {
  const release = live.get(module)
  const host = live.get('host')
  const whole = release && host && bootModule(release, host)
  if (!whole) return modules
  const broken = { ...whole, base: `/_drill/${id}/${whole.id}/${whole.version}/web/` }
  if (fault === 'manifest-404') broken.manifest = null
  if (fault === 'entry-throws') {
    broken.integrity = { ...whole.integrity, [release.facts.web.entry]: throwingIntegrity }
  }
  if (fault === 'wrong-integrity') {
    broken.integrity = Object.fromEntries(Object.keys(whole.integrity).map((file) => [file, othersIntegrity]))
  }
  return modules.map((one) => (one.id === broken.id ? broken : one))
}
