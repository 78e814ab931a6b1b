import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readSet } from '../live-set.ts'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

const smokeTime = { timeout: 180_000, intervals: [1000] }
const lacks = /mf-content uses isMember of shared\/auth\/auth in browsers, which the stable host \S+ does not/

/** An export of the session that the live host has not, and a page on which only a click asks for it. */
const session = `\nexport const isMember = (session: Session): boolean => session.kind === 'member'\n`
const page = `
  import { useState } from 'react'
  import { currentSession, isMember } from 'shared/auth/auth'
  import about from '../../../content/pages/hakkimizda.md'
  import { textRoute } from './text-route.tsx'
  const { loader, shouldRevalidate, Component: Text } = textRoute(about)
  function Component() {
    const [asked, setAsked] = useState(false)
    return <><Text />
      <button type="button" onClick={() => setAsked(true)}>Üye miyim</button>
      {asked && <p>{isMember(currentSession()) ? 'Üyesiniz' : 'Üye değilsiniz'}</p>}</>
  }
  export const aboutRoute = { loader, shouldRevalidate, Component }`

test('a release that uses an export which the live host lacks waits for that host, which then stays', async ({
  page: tab,
  request,
}) => {
  test.setTimeout(600_000)
  const before = await readSet(request, '/hakkimizda')
  const contentBefore = moduleOf(before, 'mf-content').version
  await appendFile(join(checkout.folder, 'shared/auth/auth.ts'), session)
  await writeFile(join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx'), page)
  await letItRunScripts()
  const recorded = await checkout.run('node', 'shared/module/singletons/record.ts')
  expect(recorded.output).toMatch(/^shared\/auth\/auth 0\.\d+\.\d+ -> 0\.\d+\.\d+$/)

  const published = await release('publish', 'mf-content')
  expect(published.failed, 'it may come in, and its squad knows at once').toBe(true)
  expect(published.output).toMatch(lacks)
  const promoted = await untilTried(() => release('promote', 'mf-content'))
  expect(promoted.output).toContain('refused (shared-export)')
  expect(promoted.output).toMatch(lacks)
  const canary = await release('canary', 'mf-content', '--percent', '5')
  expect(canary.output).toContain('refused (shared-export)')
  const live = moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version
  expect(live, 'travellers keep what they had').toBe(contentBefore)

  await checkout.release('publish', 'host')
  const host = await untilTried(() => release('promote', 'host'))
  expect(host.failed, host.output).toBe(false)
  const now = await release('promote', 'mf-content')
  expect(now.failed, now.output).toBe(false)
  await tab.goto('/hakkimizda')
  await tab.getByRole('button', { name: 'Üye miyim' }).click()
  await expect(tab.getByText('Üye değilsiniz')).toBeVisible()

  const back = await release('rollback', 'host')
  expect(back.output, 'the host before lacks what visitors use').toContain('refused (shared-export)')
  await checkout.release('rollback', 'mf-content', contentBefore)
  await checkout.release('rollback', 'host', before.hostVersion)
  const after = await readSet(request, '/hakkimizda')
  expect([after.hostVersion, moduleOf(after, 'mf-content').version]).toEqual([
    before.hostVersion,
    contentBefore,
  ])
})

/** A button needs one, so the page is not static any more. */
async function letItRunScripts(): Promise<void> {
  const file = join(checkout.folder, 'mf-content/src/module.tsx')
  const source = await readFile(file, 'utf8')
  const line = 'path: patterns.about,'
  expect(source).toContain(line)
  await writeFile(file, source.replace(line, `${line} rendering: 'server',`))
}

/** The answer that comes once the smoke is through. */
async function untilTried(act: () => ReturnType<CheckoutCopy['run']>) {
  let last = await act()
  await expect
    .poll(async () => {
      if (last.output.includes('checks-running')) last = await act()
      return last.output
    }, smokeTime)
    .not.toContain('checks-running')
  return last
}

function release(...args: string[]) {
  return checkout.run('node', 'gateway/src/cli/release.ts', ...args)
}
