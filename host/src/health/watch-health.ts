import { whenAtRest } from 'shared/module/at-rest'
import type { BootManifest } from 'shared/module/boot'
import { noteFailure, noteRefused } from './failure-buffer.ts'
import { watchOpenPages } from './standing-pages.ts'

/** Listens from the start, in a few lines; what makes a report of it comes when the page is at rest. */
export function watchHealth(boot: BootManifest): void {
  const { pathname } = location
  addEventListener('error', ({ error, message }) => noteFailure(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason))
  addEventListener('securitypolicyviolation', noteRefused)
  watchOpenPages()

  const report = () =>
    void import('./report-health.ts').then(
      ({ reportHealth }) => reportHealth(boot, pathname),
      // A page without its reporter is still a page.
      () => undefined,
    )
  const atRest = () => void whenAtRest(report)
  if (document.readyState === 'complete') atRest()
  else addEventListener('load', atRest, { once: true })
}

/** What any boundary has caught, one of a remote too; React would only write it into the console. */
export function onCaughtError(error: unknown): void {
  console.error(error)
  noteFailure(error)
}
