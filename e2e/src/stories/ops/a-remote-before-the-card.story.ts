import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { patterns, resultsPath } from 'shared/contracts/paths'
import { type CheckoutCopy, copyCheckout } from '../../import-law/checkout-copy.ts'
import { test } from '../../sites/own-site.ts'
import { cardTracesIn } from '../after/card-traces.ts'
import { findStage } from '../find-journey.ts'
import { alive } from '../many-tabs.ts'
import {
  agree,
  chooseTwoAndBeRefusedAThird,
  fillEverything,
  goodCard,
  payAtTheBank,
  payButton,
} from '../traveller.ts'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

/**
 * Listens to all that is typed in its tab and tells its other tabs, takes the calls, fills what the browser keeps, hides the token of the page of
 * the card, and grows. Leads to the address after `#`.
 */
const listensAndStays = `
  import { useEffect, useState } from 'react'
  import { Link } from 'shared/router/router'
  import { legalRoute } from './legal-route.tsx'
  import texts from '../../../content/legal/iptal-kosullari/versions.collection'
  const { loader, Component: Text } = legalRoute('/iptal-kosullari', texts)
  const fill = (storage, size = 1000000) => {
    for (let at = 0; size >= 1; at += 1)
      try { storage.setItem('filled-' + size + '-' + at, 'x'.repeat(size)) } catch { size = Math.floor(size / 10) }
  }
  function Component() {
    const [next, setNext] = useState('/')
    useEffect(() => {
      setNext(location.hash.slice(1) || '/')
      if (globalThis.seen) return
      globalThis.seen = []
      const channel = new BroadcastChannel('seen')
      channel.onmessage = ({ data }) => seen.push(data)
      const note = (text) => { seen.push(text); channel.postMessage(text); localStorage.setItem('seen', seen.join(' ').padEnd(1000).slice(0, 1000)) }
      note('here')
      document.addEventListener('input', ({ target }) => note(target.value), true)
      const real = window.fetch
      window.fetch = (to, how) => { note('call ' + (how?.body ?? '')); return real(to, how) }
      const parse = JSON.parse
      JSON.parse = (...given) => { note('read'); return parse(...given) }
      Object.defineProperty(Object.prototype, 'taken', { value: true, configurable: true })
      document.cookie = 'token=taken; Path=/odeme; Max-Age=9999'
      fill(sessionStorage)
      fill(localStorage)
      const kept = []
      setInterval(() => { const tree = document.createElement('div'); tree.innerText = 'leak'; kept.push(tree, new Array(1000).fill(0)); document.addEventListener('scroll', () => kept.length) }, 20)
    }, [])
    return <><Link to={next}>Seferlere git</Link><label>Konu <input /></label><Text /></>
  }
  export const cancellationRoute = { loader, Component }`

test('a ticket is bought in a tab in which a remote listens, fills the storages and takes the calls: it never sees the card', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(600_000)
  const facts = 'mf-content/src/module.tsx'
  await replace(facts, "rendering: 'static'", "rendering: 'server'")
  await writeFile(join(checkout.folder, 'mf-content/src/app/texts/cancellation-route.tsx'), listensAndStays)
  await checkout.run('node', 'gateway/src/cli/release.ts', 'publish', 'mf-content')
  await checkout.release('promote', 'mf-content', '--force', '--yes', '--why', 'the story')
  try {
    const stage = await findStage(request, 3)
    const results = resultsPath({
      from: stage.from,
      to: stage.to,
      date: stage.date,
      ticketType: 'oneway',
      returnDate: null,
    })
    await page.goto(`${patterns.termsOfCancellation}#${results}`)
    await alive(page)
    const listener = await context.newPage()
    await listener.goto(patterns.termsOfCancellation)
    await alive(listener)

    await page.getByLabel('Konu').fill(goodCard)
    expect(await seenIn(page), 'on its own page it sees what is typed').toContain(goodCard)
    await expect.poll(() => seenIn(listener), 'and its other tabs hear of it').toContain(goodCard)
    await page.getByRole('link', { name: 'Seferlere git' }).click()
    await expect(page.getByRole('heading', { name: stage.title, exact: true })).toBeVisible()
    expect(await seenIn(page), 'on the next page of the tab it is still there').toContain('call ')
    await expect(page.evaluate(() => sessionStorage.setItem('more', 'x'.repeat(2000)))).rejects.toThrow(
      'quota',
    )
    for (const tab of [page, listener]) await forget(tab)

    await chooseTwoAndBeRefusedAThird(page, stage)
    expect(await page.evaluate(() => 'seen' in globalThis || 'taken' in Object.prototype)).toBe(false)
    await expect(page.evaluate(() => sessionStorage.setItem('more', 'x'.repeat(2000)))).rejects.toThrow(
      'quota',
    )
    await fillEverything(page, goodCard)
    await agree(page)
    await payButton(page).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    expect(await seenIn(page), 'the document is another one').toBe('')
    const heard = await seenIn(listener)
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(cardTracesIn(heard + kept), 'neither its other tab nor the browser has the card').toEqual([])
  } finally {
    await checkout.release('rollback', 'mf-content', '--yes', '--why', 'the story ends')
  }
})

/** What the remote has written down in this tab. */
const seenIn = (tab: Page) =>
  tab.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'seen')
    return Array.isArray(seen) ? seen.join(' ') : ''
  })

/** It goes on listening. */
const forget = (tab: Page) =>
  tab.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'seen')
    if (Array.isArray(seen)) seen.length = 0
    localStorage.removeItem('seen')
  })

async function replace(file: string, text: string, by: string): Promise<void> {
  const path = join(checkout.folder, file)
  const source = await readFile(path, 'utf8')
  expect(source).toContain(text)
  await writeFile(path, source.replace(text, by))
}
