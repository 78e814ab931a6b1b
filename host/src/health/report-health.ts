import type { BootManifest } from 'shared/module/boot'
import { healthAddress } from 'shared/module/health'
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { onLoadFailure } from '../load/load-events.ts'
import { runningVersion } from '../load/running-version.ts'
import { placeOf } from './attribute-error.ts'
import { failureOf } from './failure-of.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { matchPage } from './match-page.ts'
import { hearFailures } from './failure-buffer.ts'
import { onPageOpen, openModules } from './standing-pages.ts'
import { usedModules } from './used-modules.ts'

/** Reports this document's health by module and version, without a word of what was on it or who was there. */
export function reportHealth(boot: BootManifest, firstPathname: string): void {
  const outbox = openOutbox({
    ticket: boot.visit.ticket,
    used: () => usedModules(performance.getEntriesByType('resource'), openModules()),
    alive: openModules,
    send: (report) => void navigator.sendBeacon(healthAddress, JSON.stringify(report)),
    soon: (act) => void setTimeout(act, 1000),
  })
  // That it runs at all is news of the host.
  outbox.stands()
  onPageOpen(outbox.stands)
  const lost = reportLoads(boot, outbox)
  hearFailures((reported) => {
    const failure = failureOf(boot, reported)
    // The loader has reported it, and then its page's boundary does too.
    const isReported = failure?.kind === 'load' && lost.has(failure.module)
    if (failure && !isReported) outbox.failure(failure)
  })
  reportWithoutIntegrity(boot, outbox)
  if (boot.visit.sampled) reportVitals(boot, firstPathname, outbox)
  // On the window, so after those who measure until the page is left.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.leave()
  })
  // Browsers that leave a page without hiding it first.
  addEventListener('pagehide', outbox.leave)
}

/** Whose files did not load is in the returned set. */
function reportLoads(boot: BootManifest, outbox: Outbox): ReadonlySet<string> {
  const lost = new Set<string>()
  onLoadFailure(({ module, version, what }) => {
    if (what === 'fallback-used') {
      if (module !== 'host') outbox.saved(module)
      return
    }
    lost.add(module)
    const { route } = matchPage(boot, location.pathname)
    outbox.failure({ kind: 'load', module, version, name: what, route, file: null, line: null })
  })
  return lost
}

/** Files that came without the seal that the policy asks for. */
function reportWithoutIntegrity(boot: BootManifest, outbox: Outbox): void {
  if (!('ReportingObserver' in window)) return
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const url: unknown = body && 'blockedURL' in body ? body.blockedURL : null
        const at = typeof url === 'string' ? placeOf(url, (module) => runningVersion(boot, module)) : null
        const { route } = matchPage(boot, location.pathname)
        if (at) outbox.failure({ kind: 'violation', name: 'integrity', route, ...at })
      }
    },
    { types: ['integrity-violation'], buffered: true },
  )
  observer.observe()
}

function reportVitals(boot: BootManifest, firstPathname: string, outbox: Outbox): void {
  const { module } = matchPage(boot, firstPathname)
  const report = ({ name, value }: Metric) => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') outbox.vital({ name, value, module })
  }
  onLCP(report)
  onINP(report)
  onCLS(report)
}
