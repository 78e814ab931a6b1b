import type { Page } from 'playwright-core'
import { staticPageAttribute } from 'shared/module/page-alive'

/** What the server made of the page, without the header and footer around it. */
const inside = `#root [${staticPageAttribute}]`
const links = `${inside} a[href]`

/** Links within the page whose place is not there, each a problem. */
export async function lostPlaces(page: Page): Promise<string[]> {
  const fragments = await page.locator(links).evaluateAll((all) =>
    all.flatMap((link) => {
      if (!(link instanceof HTMLAnchorElement) || link.hash.length < 2) return []
      const { origin, pathname, search, hash } = link
      const isHere = origin + pathname + search === location.origin + location.pathname + location.search
      return isHere ? [hash.slice(1)] : []
    }),
  )
  const ids = new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)))
  // As browsers look for it: as it is written, then decoded; the top is always there.
  const isThere = (one: string) =>
    ids.has(one) || ids.has(decoded(one)) || decoded(one).toLowerCase() === 'top'
  const lost = fragments.filter((one) => !isThere(one))
  return [...new Set(lost)].map((one) => `its link to #${one} leads nowhere`)
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Scripts in what was rendered, a problem; not in the page alone, for React writes some in front of all. */
export async function scriptsInside(page: Page): Promise<string[]> {
  const count = await page.locator('#root script').count()
  return count > 0 ? ['it is static, and there is a script in its markup'] : []
}

/** What sends a form, or is sent with it. */
const ofForm = ['input:not([type=button])', 'select', 'textarea', 'button:not([type=button])']
const opener = '[popovertarget], [commandfor]'
const roles = ['button', 'tab', 'switch', 'menuitem', 'checkbox', 'radio', 'slider', 'option']

/** A form with an address, and what opens something by an attribute, work by themselves; every other control needs a script. */
const needsScript = [
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  '[contenteditable]',
  'a:not([href], :empty)',
]
  .concat(roles.map((role) => `[role=${role}]`))
  .map((one) => `${inside} ${one}:not(${opener}, form[action] :is(${ofForm.join(', ')}))`)
  .join(', ')

/** Controls that do nothing on a page that runs no script, each a problem. */
export async function controlsWithoutScript(page: Page): Promise<string[]> {
  const names = await page
    .locator(needsScript)
    .evaluateAll((all) => all.map((one) => `${one.localName} "${one.textContent.trim().slice(0, 40)}"`))
  return [...new Set(names)].map((name) => `it is static, and its ${name} does nothing without a script`)
}

/** Presses the first link that leads to another page of the site: null when that opens, or when there is none. */
export async function openFirstLink(page: Page, origin: string, timeout: number): Promise<string | null> {
  const first = await page.locator(links).evaluateAll((all, site) => {
    const leadsOn = (link: Element): link is HTMLAnchorElement =>
      link instanceof HTMLAnchorElement &&
      link.origin === site &&
      !link.hasAttribute('download') &&
      link.pathname + link.search !== location.pathname + location.search &&
      link.checkVisibility()
    const at = all.findIndex(leadsOn)
    const link = all[at]
    return link ? { at, href: link.getAttribute('href') ?? '', target: link.getAttribute('target') } : null
  }, origin)
  if (!first) return null
  try {
    const popup = first.target === '_blank' ? page.waitForEvent('popup', { timeout }) : null
    // No page here has frames: a document is a page's own. What only leads on has no page yet.
    const answer = page.context().waitForEvent('response', {
      timeout,
      predicate: (one) => one.request().isNavigationRequest() && !isRedirection(one.status()),
    })
    const [response, opened] = await Promise.all([
      answer,
      popup,
      page.locator(links).nth(first.at).click({ timeout }),
    ])
    if (response.status() >= 400) return `its first link ${first.href} answers ${response.status()}`
    const main = (opened ?? page).locator('main').filter({ hasText: /\S/ })
    await main.first().waitFor({ timeout })
    return null
  } catch {
    return `its first link ${first.href} does not open`
  }
}

const isRedirection = (status: number) => status >= 300 && status < 400
