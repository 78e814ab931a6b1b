import { describe, expect, it } from 'vitest'
import type { Fault } from '../../wire/drill.ts'
import { bootModule } from './live-document.ts'
import { integrityOf } from '../release/artifact-files.ts'
import { release } from '../testing/artifact.ts'
import { breakModule, throwingEntry } from './broken-module.ts'

const content = release()
const search = release({ id: 'mf-search' })
const host = release({ id: 'host' })
const live = new Map([
  ['host' as const, host],
  ['mf-content' as const, content],
  ['mf-search' as const, search],
])
const modules = [content, search].flatMap((one) => bootModule(one, host) ?? [])
const whole = modules[0]

function broken(fault: Fault, module: 'mf-content' | 'mf-account' = 'mf-content') {
  const drill = { id: 'd1', module, fault, percent: 10, startedAt: '', until: '', by: '' }
  return breakModule(modules, drill, live)
}

describe('what a visitor in a drill is given', () => {
  it('is every other module as it is, and the broken one from an address of the drill', () => {
    const [one, other] = broken('entry-404')
    expect(other).toBe(modules[1])
    expect(one).toEqual({ ...whole, base: '/_drill/d1/mf-content/1.0.0-0123456789ab/web/' })
  })

  it('has no manifest when that is what is missing', () => {
    expect(broken('manifest-404')[0]?.manifest).toBeNull()
  })

  it('seals the entry that throws, so that it is run and not refused', () => {
    const [one] = broken('entry-throws')
    const throwing = integrityOf(new TextEncoder().encode(throwingEntry))
    expect(one?.integrity).toEqual({ ...whole?.integrity, 'entry.js': throwing })
  })

  it('seals every file wrongly when that is the fault', () => {
    const seals = Object.entries(broken('wrong-integrity')[0]?.integrity ?? {})
    expect(seals.map(([file]) => file)).toEqual(Object.keys(whole?.integrity ?? {}))
    for (const [file, signer] of seals) {
      expect(signer).toMatch(/^sha384-.{64}$/)
      expect(signer).not.toBe(whole?.integrity[file])
    }
  })

  it('is whole when the module of the drill is not in this set', () => {
    expect(broken('entry-404', 'mf-account')).toEqual(modules)
  })
})
