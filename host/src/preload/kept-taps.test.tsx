import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { takenAttribute, tapLineId, tappedAttribute } from 'shared/module/kept-taps'
import { afterEach, expect, test, vi } from 'vitest'
import { takeKeptTaps } from './kept-taps.ts'

afterEach(() => document.body.replaceChildren())

/** As the gateway's line leaves it, by the names of the buttons that were tapped. */
function documentWith(tapped: readonly string[]) {
  document.body.innerHTML = `<script id="${tapLineId}" type="text/plain"></script><div id="root"><button>a</button><button>b</button><button>c</button></div>`
  const buttons = new Map(
    [...document.querySelectorAll('button')].map((button) => [button.textContent, button]),
  )
  const kept = new Set(tapped.map((name) => buttons.get(name)))
  kept.forEach((button) => button?.setAttribute(tappedAttribute, ''))
  Object.assign(document.getElementById(tapLineId) ?? {}, { kept })
  const pressed: (string | null)[] = []
  buttons.forEach((button, name) => button.addEventListener('click', () => pressed.push(name)))
  return { pressed, buttons }
}

test('what was tapped is pressed when the page is alive, in the order of the taps, and once', () => {
  const { pressed } = documentWith(['b', 'a'])
  const press = takeKeptTaps(document)
  expect(pressed).toEqual([])
  expect(document.getElementById(tapLineId)?.hasAttribute(takenAttribute)).toBe(true)
  press()
  expect(document.getElementById(tapLineId)).toBeNull()
  press()
  expect(pressed).toEqual(['b', 'a'])
  expect(document.querySelector(`[${tappedAttribute}]`)).toBeNull()
})

test('a button that was replaced meanwhile is not pressed', () => {
  const { pressed, buttons } = documentWith(['a', 'b'])
  const press = takeKeptTaps(document)
  buttons.get('a')?.remove()
  press()
  expect(pressed).toEqual(['b'])
})

test('a document of a gateway that keeps no taps has nothing to press', () => {
  const { pressed } = documentWith([])
  document.getElementById(tapLineId)?.remove()
  takeKeptTaps(document)()
  expect(pressed).toEqual([])
})

function Order() {
  const [order, setOrder] = useState('usual')
  return (
    <>
      <select
        aria-label="Sıralama"
        value={order}
        onChange={({ currentTarget }) => setOrder(currentTarget.value)}
      >
        <option value="usual">Olağan</option>
        <option value="fare">En ucuz</option>
      </select>
      <output>{order}</output>
    </>
  )
}

test('what was chosen of a list before hydration is chosen after it', async () => {
  documentWith([])
  const root = document.getElementById('root') ?? document.body
  root.innerHTML = renderToString(<Order />)
  const list = root.querySelector('select')
  if (list) list.value = 'fare'
  Object.assign(document.getElementById(tapLineId) ?? {}, { kept: new Set([list]) })
  const press = takeKeptTaps(document)
  const shown = () => root.querySelector('output')?.textContent
  await act(async () => void hydrateRoot(root, <Order />))
  expect(shown(), 'React has not heard of it').toBe('usual')
  await act(async () => press())
  expect([shown(), list?.value]).toEqual(['fare', 'fare'])
})

test('what was chosen while React set the list back is chosen all the same', async () => {
  documentWith([])
  const root = document.getElementById('root') ?? document.body
  root.innerHTML = renderToString(<Order />)
  const press = takeKeptTaps(document)
  await act(async () => void hydrateRoot(root, <Order />))
  const list = root.querySelector('select')
  // As the line leaves it.
  const line = document.getElementById(tapLineId)
  Object.assign(list ?? {}, { chosen: 'fare' })
  if (line && 'kept' in line && line.kept instanceof Set) line.kept.add(list)
  expect(list?.value).toBe('usual')
  await act(async () => press())
  expect([root.querySelector('output')?.textContent, list?.value]).toEqual(['fare', 'fare'])
})

test('the lists of a page that never comes alive are let go, and what was tapped waits on', () => {
  vi.useFakeTimers()
  try {
    const { pressed } = documentWith(['a'])
    const press = takeKeptTaps(document)
    vi.advanceTimersByTime(10_000)
    expect(document.getElementById(tapLineId)).toBeNull()
    expect(pressed).toEqual([])
    press()
    expect(pressed).toEqual(['a'])
  } finally {
    vi.useRealTimers()
  }
})
