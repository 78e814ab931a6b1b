import { beforeEach, expect, test } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { mendLostStyles, nameWrittenStyles } from './written-styles.ts'

const ofRemote = '/modules/mf-search/1.0.0-0123456789ab/web/page.css'
const ofHost = '/modules/host/1.0.0-ba9876543210/web/main.css'
const noWait = async () => undefined

/** Styles as the server wrote them; those that arrived have rules. */
function written(arrived: Record<string, boolean>) {
  document.head.innerHTML = ''
  for (const [href, hasRules] of Object.entries(arrived)) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', href)
    link.setAttribute('integrity', `sha384-of-${href}`)
    Object.defineProperty(link, 'sheet', { value: { cssRules: hasRules ? ['h1 {}'] : [] } })
    document.head.append(link)
  }
}

const links = () => [...document.querySelectorAll('link')]

beforeEach(() => {
  document.head.innerHTML = ''
})

test('a style that the server wrote answers with its whole address, by which a remote looks for it', () => {
  written({ [ofRemote]: true })
  nameWrittenStyles(document)
  expect(links()[0]?.getAttribute('href')).toBe(new URL(ofRemote, location.origin).href)
  expect(links()[0]?.getAttribute('rel')).toBe('stylesheet')
})

test('styles that arrived are left alone', () => {
  written({ [ofHost]: true, [ofRemote]: true })
  mendLostStyles(document, bootFixture, noWait)
  expect(links()).toHaveLength(2)
})

test("a remote's lost style is taken away, so that its chunk is not drawn without it", () => {
  written({ [ofHost]: true, [ofRemote]: false })
  mendLostStyles(document, bootFixture, noWait)
  expect(links().map((link) => link.getAttribute('href'))).toEqual([ofHost])
})

test("the shell's lost style is asked for again in its place, sealed as before", () => {
  written({ [ofHost]: false, [ofRemote]: true })
  mendLostStyles(document, bootFixture, noWait)
  expect(links().map((link) => link.getAttribute('integrity'))).toEqual([
    `sha384-of-${ofHost}`,
    `sha384-of-${ofHost}`,
    `sha384-of-${ofRemote}`,
  ])
})

test('of a static page a lost style of the remote is asked for again too: nothing else would', () => {
  written({ [ofHost]: true, [ofRemote]: false })
  mendLostStyles(document, bootFixture, noWait, true)
  expect(links().map((link) => link.getAttribute('integrity'))).toEqual([
    `sha384-of-${ofHost}`,
    `sha384-of-${ofRemote}`,
    `sha384-of-${ofRemote}`,
  ])
})
