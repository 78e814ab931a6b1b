import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { contractPreview } from 'shared/contracts/sales-contract'
import { startLocalApi, type LocalAnswers } from 'shared/testing/local-api'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dropLeg, emptyDraft, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { ContractBox } from './contract-box.tsx'

afterEach(() => {
  cleanup()
  dropLeg('departure')
  vi.unstubAllGlobals()
})

/** A server that fills both texts with the name it was sent. */
const filled: LocalAnswers = {
  'POST /api/v1/payment/contracts': ({ body }) => {
    const { data, email } = z.parse(contractPreview.request, JSON.parse(body))
    const buyer = data[0]?.passengers[0]
    const text = (kind: string, title: string) => ({
      kind,
      title,
      version: '2026-11',
      sections: [
        { title: 'Alıcı', paragraphs: [`Ad: ${buyer?.name} ${buyer?.surname}`, `E-posta: ${email}`] },
      ],
    })
    return {
      body: {
        data: [
          text('preliminary-information', 'Ön Bilgilendirme Formu'),
          text('distance-sales', 'Mesafeli Satış Sözleşmesi'),
        ],
      },
    }
  },
}

function Form() {
  const passengers = { 'female-0': { ...blankPassenger, name: 'Ayşe', surname: 'Yılmaz' } }
  const { invoice } = emptyDraft
  const form = useForm({
    defaultValues: { passengers, email: 'ayse@ornek.com', invoice, ownIdentity: null, contract: false },
  })
  return (
    <FormProvider {...form}>
      <ContractBox byPoints={null} />
    </FormProvider>
  )
}

async function open(answers: LocalAnswers) {
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
  const server = await startLocalApi(answers)
  onTestFinished(() => server.close())
  render(
    <ApiContext value={createApi({ baseUrl: server.url, token: () => null })}>
      <Form />
    </ApiContext>,
  )
  return { user: userEvent.setup(), server }
}

const link = (name: string) => screen.getByRole('link', { name })

test('a buyer reads both texts with their own data before agreeing to anything', async () => {
  const { user, server } = await open(filled)
  await user.click(link('mesafeli satış sözleşmesini'))
  const dialog = await screen.findByRole('dialog', { name: 'Sözleşme metinleri' })
  const contract = await within(dialog).findByRole('article', { name: 'Mesafeli Satış Sözleşmesi' })
  expect(contract.textContent).toContain('Ad: Ayşe Yılmaz')
  expect(contract.textContent).toContain('ayse@ornek.com')
  await user.click(within(dialog).getByRole('radio', { name: 'Ön bilgilendirme' }))
  expect(within(dialog).getByRole('article', { name: 'Ön Bilgilendirme Formu' })).toBeDefined()
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.body).not.toContain('pan')
  await user.click(within(dialog).getAllByRole('button', { name: 'Kapat' })[0] ?? dialog)
  expect(screen.getByRole('checkbox', { checked: false })).toBeDefined()
})

test('the text on paper is one tap away', async () => {
  // The document of the tests has no printer.
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = await open(filled)
  await user.click(link('Ön bilgilendirme formunu'))
  await user.click(await screen.findByRole('button', { name: 'Yazdır' }))
  expect(print).toHaveBeenCalledOnce()
})

test('without the filled text there is the general one, and another try', async () => {
  let broken = true
  const fill = filled['POST /api/v1/payment/contracts']
  const { user } = await open({
    'POST /api/v1/payment/contracts': (request) =>
      broken || !fill ? { status: 500, body: 'oops' } : fill(request),
  })
  await user.click(link('Ön bilgilendirme formunu'))
  const general = await screen.findByRole('link', { name: 'Genel metni okuyun' })
  expect(general.getAttribute('href')).toBe('/on-bilgilendirme-formu')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await screen.findByRole('article', { name: 'Ön Bilgilendirme Formu' })).toBeDefined()
})

test('before any script, and for another tab, the links lead to the general pages', async () => {
  await open(filled)
  expect(link('Ön bilgilendirme formunu').getAttribute('href')).toBe('/on-bilgilendirme-formu')
  expect(link('mesafeli satış sözleşmesini').getAttribute('href')).toBe('/mesafeli-satis-sozlesmesi')
})
