import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import { questionsRoute } from './questions-route.ts'

afterEach(cleanup)

// Nobody is asked: the questions are part of the page.
const api = createApi({ baseUrl: 'http://127.0.0.1:9', token: () => null })

async function open(address: string) {
  render(fakeHost({ [patterns.questions]: questionsRoute }, address, api).page)
  await screen.findByRole('heading', { level: 1, name: 'Sıkça sorulan sorular' })
}

const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Sorularda arayın' }), { target: { value: text } })

const isOpen = (title: string) =>
  screen.getByRole('heading', { level: 3, name: title }).closest('details')?.open

test('a traveller finds a question by a word, and the count is announced', async () => {
  await open('/sikca-sorulan-sorular')
  const all = screen.getAllByRole('heading', { level: 3 }).length
  expect(screen.getByRole('status').textContent).toBe(`${all} soru`)
  type('KARNESI')
  expect(screen.getByRole('status').textContent).toBe('1 soru bulundu')
  expect(isOpen('Evcil hayvanımla binebilir miyim')).toBe(true)
  type('')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(all)
})

test('what nobody asked leads to the people', async () => {
  await open('/sikca-sorulan-sorular')
  type('uçan halı')
  expect(screen.getByRole('status').textContent).toBe('Bu sözcüklerle bir soru bulunamadı')
  expect(screen.getByRole('link', { name: 'bize yazın' }).getAttribute('href')).toBe(patterns.contact)
})

test('the address of a question opens it, and no other', async () => {
  await open('/sikca-sorulan-sorular#acik-bilet-nedir')
  expect(isOpen('Açık bilet nedir')).toBe(true)
  expect(isOpen('İade ne zaman kartıma geçer')).toBe(false)
})

test.each(['#yok', '#%E0%A4%A', '#__proto__'])('an address that ends with %s opens nothing', async (hash) => {
  await open(`/sikca-sorulan-sorular${hash}`)
  expect(document.querySelectorAll('details[open]')).toHaveLength(0)
})

test('without a script, the form asks the server, which answers with what was found', async () => {
  await open('/sikca-sorulan-sorular?ara=karnesi')
  expect(screen.getByRole('status').textContent).toBe('1 soru bulundu')
  const form = screen.getByRole('search')
  expect([form.getAttribute('action'), form.getAttribute('method') ?? 'get']).toEqual([
    patterns.questions,
    'get',
  ])
})

test('a search that was sent is in the address, and gone when nothing is searched for', async () => {
  await open('/sikca-sorulan-sorular')
  type(' açık bilet ')
  fireEvent.submit(screen.getByRole('search'))
  expect(new URL(location.href).search).toBe('?ara=a%C3%A7%C4%B1k+bilet')
  type('')
  fireEvent.submit(screen.getByRole('search'))
  expect(new URL(location.href).search).toBe('')
})
