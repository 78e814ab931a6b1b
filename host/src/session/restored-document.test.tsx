import { beforeEach, describe, expect, test } from 'vitest'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { guardRestoredDocument } from './restored-document.ts'

const exp = Math.floor(Date.now() / 1000) + 3600
const jwt = (claims: object) => `e30.${btoa(JSON.stringify({ exp, ...claims }))}.unsigned`
const ofMember = jwt({ sid: 'one', sub: '7' })

/** A document that is left and brought back; `text` is what can be read on it. */
function open({ isPublic = true } = {}) {
  const events = new EventTarget()
  const reloads: string[] = []
  const page = document.implementation.createHTMLDocument()
  page.body.textContent = 'Merhaba'
  guardRestoredDocument(
    {
      addEventListener: events.addEventListener.bind(events),
      document: page,
      location: Object.assign(Object.create(location), { reload: () => void reloads.push('reload') }),
    },
    () => isPublic,
  )
  const happens = (name: string, persisted = true) =>
    events.dispatchEvent(Object.assign(new Event(name), { persisted }))
  return {
    reloads,
    leave: (persisted?: boolean) => happens('pagehide', persisted),
    comeBack: (persisted?: boolean) => happens('pageshow', persisted),
    hidden: () => page.documentElement.style.visibility === 'hidden',
    text: () => page.body.textContent,
  }
}

beforeEach(() => dropToken())

describe('a document that the browser brings back', () => {
  test('is shown as it was to whom it was drawn for', () => {
    adoptToken(ofMember)
    const { leave, comeBack, hidden, text, reloads } = open()
    leave()
    expect(hidden(), 'in case it is painted before its scripts run').toBe(true)
    comeBack()
    expect([hidden(), text(), reloads]).toEqual([false, 'Merhaba', []])
  })

  test('is shown to a visitor who got the first token only afterwards', () => {
    const { leave, comeBack, text, reloads } = open()
    leave()
    adoptToken(jwt({ sid: 'one' }))
    comeBack()
    expect([text(), reloads]).toEqual(['Merhaba', []])
  })

  test.each([
    ['the member has logged out', ofMember, () => dropToken()],
    ['another member has logged in', ofMember, () => adoptToken(jwt({ sid: 'one', sub: '8' }))],
    ['the visitor has logged in', jwt({ sid: 'one' }), () => adoptToken(ofMember)],
    ['the visitor is another buyer by now', jwt({ sid: 'one' }), () => adoptToken(jwt({ sid: 'two' }))],
  ])('is emptied and asked for anew when %s', (_, drawnFor, meanwhile) => {
    adoptToken(drawnFor)
    const { leave, comeBack, hidden, text, reloads } = open()
    leave()
    meanwhile()
    comeBack()
    expect([text(), hidden(), reloads]).toEqual(['', true, ['reload']])
  })

  test('is asked for anew whoever looks, when it shows a purchase or a member’s page', () => {
    adoptToken(ofMember)
    const { leave, comeBack, text, reloads } = open({ isPublic: false })
    leave()
    comeBack()
    expect([text(), reloads]).toEqual(['', ['reload']])
  })
})

test('a document that is shown for the first time, or left for good, is not touched', () => {
  const { leave, comeBack, hidden, text, reloads } = open({ isPublic: false })
  comeBack(false)
  leave(false)
  expect([hidden(), text(), reloads]).toEqual([false, 'Merhaba', []])
})
