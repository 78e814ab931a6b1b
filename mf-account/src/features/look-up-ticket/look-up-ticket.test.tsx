import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { eTicket, ticketByPnr } from 'shared/contracts/ticket'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { answeredTicket } from '../../testing/example-tickets.ts'
import { FoundTicketView } from './found-ticket.tsx'
import { LookUpTicket } from './look-up-ticket.tsx'
import { timesAnnounced } from 'shared/testing/times-announced'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const byPnr = 'POST /api/v1/ticket/by-pnr'
const notFound = {
  status: 404,
  body: { errors: { form: ['Bu PNR ve telefonla bir bilet bulunamadı.'] }, code: 'no-such-ticket' },
}

async function visit(answers: LocalAnswers, call = ticketByPnr, linked = '') {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const api = createApi({ baseUrl: server.url, token: () => 'anonymous' })
  const Component = () => (
    <LookUpTicket
      call={call}
      pnr={linked}
      renderFound={(found) => <FoundTicketView {...found} renderBelow={() => null} />}
    />
  )
  render(fakeHost({ '/': { Component } }, '/', api).page)
  await screen.findByLabelText('PNR')
  const user = userEvent.setup()
  return {
    server,
    user,
    ask: async (pnr: string, phone: string) => {
      await user.type(screen.getByLabelText('PNR'), pnr)
      await user.type(screen.getByLabelText('Telefon'), phone)
      await user.click(screen.getByRole('button', { name: 'Bileti göster' }))
    },
  }
}

describe('a traveller looks a ticket up', () => {
  test('and sees a pass for each passenger, however PNR and phone were typed', async () => {
    const { server, ask } = await visit({ [byPnr]: () => ({ body: { data: answeredTicket } }) })
    await ask(' k7m2qx', '0532 123 45 67')
    const heading = await screen.findByRole('heading', { name: '2 biletiniz' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('AYŞE YILMAZ')).toBeTruthy()
    expect(screen.getByText('ALİ KAYA')).toBeTruthy()
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ pnr: 'K7M2QX', phone: '0532 123 45 67' })
  })

  test('as an e-ticket, with the PNR brought along by a link', async () => {
    const { user } = await visit(
      { 'POST /api/v1/ticket/e-ticket': () => ({ body: { data: answeredTicket } }) },
      eTicket,
      'K7M2QX',
    )
    await user.type(screen.getByLabelText('Telefon'), '5321234567{Enter}')
    expect(await screen.findByRole('heading', { name: '2 biletiniz' })).toBeTruthy()
  })

  test('and is told at the fields what is missing, without asking the server', async () => {
    const { server, ask } = await visit({})
    await ask('K7', '12')
    const summary = await screen.findByRole('region', { name: 'Devam etmek için şunları düzeltin' })
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText('PNR').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/^Telefon numarası eksik ya da hatalı/)).toHaveLength(2)
    expect(server.requests).toHaveLength(0)
  })
})

describe('a traveller has the ticket mailed again', () => {
  const passengers = answeredTicket.passengers.map((each) => ({ ...each, code: 'head.body.signature' }))
  const found = () => ({ body: { data: { ...answeredTicket, passengers } } })
  const press = async (answer: () => { status?: number; body: object }) => {
    const { server, user, ask } = await visit({ [byPnr]: found, 'POST /api/v1/ticket/guest/mail': answer })
    await ask('K7M2QX', '0532 123 45 67')
    await user.click(await screen.findByRole('button', { name: 'Bileti yeniden e-postala' }))
    return server
  }

  test('and reads where it goes', async () => {
    const server = await press(() => ({ body: { data: { email: 'a•••@example.com' } } }))
    expect(await screen.findByText('Biletiniz a•••@example.com adresine yeniden gönderiliyor.')).toBeTruthy()
    expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({ pnr: 'K7M2QX', phone: '0532 123 45 67' })
  })

  test('too often, and reads why not', async () => {
    const why = 'Biletiniz son bir saatte üç kez yeniden gönderildi.'
    await press(() => ({ status: 429, body: { errors: { form: [why] } } }))
    expect(await screen.findByText(why)).toBeTruthy()
  })
})

describe('a look-up fails', () => {
  test('and the server says why, in a toast and in the page', async () => {
    const { ask } = await visit({ [byPnr]: () => notFound })
    await ask('K7M2QX', '5321234567')
    const why = 'Bu PNR ve telefonla bir bilet bulunamadı.'
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    expect(await screen.findAllByText(why)).toHaveLength(2)
    expect(timesAnnounced(why), 'read out once').toBe(1)
    expect(screen.getByText(/Gidiş ve dönüşün PNR kodları ayrıdır/)).toBeTruthy()
  })

  test('and is said in the words of the product when the answer makes no sense', async () => {
    const answers = [{ body: { data: { passengers: 'none' } } }, { body: { data: answeredTicket } }]
    const { user, ask } = await visit({ [byPnr]: () => answers.shift() ?? notFound })
    await ask('K7M2QX', '5321234567')
    expect(await screen.findByText('Biletiniz şu anda gösterilemiyor')).toBeTruthy()
    expect(await screen.findByText('Bir hata oluştu')).toBeTruthy()
    expect(timesAnnounced('Bir hata oluştu')).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
    expect(await screen.findByRole('heading', { name: '2 biletiniz' })).toBeTruthy()
  })

  test('without a connection, and what was typed stays', async () => {
    const { server, ask } = await visit({})
    await server.close()
    await ask('K7M2QX', '5321234567')
    expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('PNR').value).toBe('K7M2QX')
  })
})

test('a traveller who waits sees that the ticket is being looked for, and cannot ask twice', async () => {
  const answer = Promise.withResolvers<void>()
  const { server, user, ask } = await visit({
    [byPnr]: () => answer.promise.then(() => ({ body: { data: answeredTicket } })),
  })
  await ask('K7M2QX', '5321234567')
  expect((await screen.findAllByText('Biletiniz aranıyor')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /Bileti göster/ }))
  answer.resolve()
  expect(await screen.findByRole('heading', { name: '2 biletiniz' })).toBeTruthy()
  expect(server.requests).toHaveLength(1)
})

test('what is typed counts as unsaved until the form is left', async () => {
  const { user } = await visit({})
  expect(hasUnsavedInput()).toBe(false)
  await user.type(screen.getByLabelText('PNR'), 'K')
  await expect.poll(hasUnsavedInput).toBe(true)
  cleanup()
  expect(hasUnsavedInput()).toBe(false)
})
