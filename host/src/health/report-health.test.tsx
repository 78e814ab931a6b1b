import { expect, test } from 'vitest'
import { healthAddress, type HealthReport } from 'shared/module/health'
import { bootFixture } from '../testing/boot-fixture.ts'
import { announceLoadFailure } from '../load/load-events.ts'
import { ModuleLoadError } from '../load/load-module.ts'
import { reportHealth } from './report-health.ts'
import { noteFailure, noteRefused } from './failure-buffer.ts'

test(
  'what went wrong before anybody listened is reported, what goes wrong later too, each once',
  { timeout: 20_000 },
  async () => {
    const sent: HealthReport[] = []
    const sendBeacon = (address: string, text: string) => {
      expect(address).toBe(healthAddress)
      sent.push(JSON.parse(text))
      return true
    }
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon })
    const failures = () => sent.flatMap((report) => report.failures)

    const early = Object.assign(new RangeError('early'), { stack: '' })
    noteFailure(early, 'mf-account')
    noteFailure(early)
    announceLoadFailure({ module: 'mf-booking', version: '1.0.0-0123456789ab', what: 'entry' })
    announceLoadFailure({ module: 'mf-booking', version: '1.0.0-0123456789ab', what: 'fallback-used' })
    reportHealth(bootFixture, '/')
    noteFailure(new ModuleLoadError('mf-booking'), 'mf-search')
    await expect.poll(failures, { timeout: 5000 }).toHaveLength(2)
    expect(failures()).toMatchObject([
      { kind: 'load', module: 'mf-booking', name: 'entry' },
      { kind: 'error', module: 'mf-account', name: 'RangeError' },
    ])
    expect(sent).toMatchObject([{ ticket: 'a-ticket', saved: ['mf-booking'] }])

    noteRefused({
      sourceFile: `${location.origin}/modules/mf-search/1.0.0-0123456789ab/web/entry.js`,
      lineNumber: 3,
      blockedURI: 'inline',
      effectiveDirective: 'style-src-elem',
    })
    await expect.poll(failures, { timeout: 5000 }).toHaveLength(3)

    const before = sent.length
    dispatchEvent(new Event('pagehide'))
    expect(sent, 'nothing new, so nothing said').toHaveLength(before)
  },
)
