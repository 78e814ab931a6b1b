import { type Browser, chromium } from 'playwright-core'
import { noteAnnouncements } from './announced.ts'
import { job, type Findings, type Job } from './job.ts'
import { forward } from './forward.ts'
import { openPage } from './open-page.ts'
import { compareWithStable } from './unchanged-page.ts'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is tried here has no business elsewhere. Where there is a wall, this is the smaller half of it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE [::1]',
  '--js-flags=--max-old-space-size=512',
]
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
  // What is half faded in is paler than it will be.
  reducedMotion: 'reduce' as const,
  // Every page is a first visit, and what its release answers comes from nowhere else.
  serviceWorkers: 'block' as const,
}

process.once('message', (sent) => {
  void sendToParent(sent).then(() => process.exit(0))
})
// The gateway is gone, so nobody wants to know; leaving takes the browser along.
process.once('disconnect', () => process.exit(1))

async function sendToParent(sent: unknown): Promise<void> {
  const answer = await run(job.parse(sent)).then(
    (findings) => ({ findings }),
    (error: unknown) => ({
      broken: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown',
    }),
  )
  await new Promise<void>((sentOff) => process.send?.(answer, undefined, undefined, () => sentOff()))
}

async function run(asked: Job): Promise<Findings> {
  if (asked.socket !== null) await forward(asked.origin, asked.socket)
  const browser = await launch(asked.browser)
  try {
    const context = await browser.newContext(phone)
    await context.addCookies([{ ...asked.cookie, url: asked.origin, httpOnly: true }])
    await noteAnnouncements(context)
    const isUnchanged = await compareWithStable(browser, asked)
    const findings: Findings = []
    for (const page of asked.pages) {
      /* oxlint-disable no-await-in-loop -- one page at a time: the gateway has visitors to serve */
      const unchanged = await isUnchanged(page)
      findings.push({
        path: page.path,
        problems: unchanged ? [] : await openPage(context, asked, page),
        ...(unchanged && { unchanged }),
      })
      /* oxlint-enable no-await-in-loop */
    }
    return findings
  } finally {
    await browser.close()
  }
}

/** In Chromium's own sandbox where the machine lets it have one: root and some containers do not. */
async function launch(executablePath: string): Promise<Browser> {
  if (process.getuid?.() !== 0) {
    const sandboxed = await chromium
      .launch({ executablePath, args: flags, chromiumSandbox: true })
      .catch(() => null)
    if (sandboxed) return sandboxed
  }
  return await chromium.launch({ executablePath, args: flags, chromiumSandbox: false })
}
