import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { patterns } from 'shared/contracts/paths'
import { formatMoney } from 'shared/domain/money'
import { useNavigate } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { ErrorSummary } from 'shared/ui/error-summary/error-summary'
import { Notice } from 'shared/ui/notice/notice'
import { ContractBox } from '../features/agree-to-contract/contract-box.tsx'
import { ContactFields } from '../features/fill-passengers/contact-fields.tsx'
import { PassengerFields } from '../features/fill-passengers/passenger-fields.tsx'
import { InvoiceFields } from '../features/give-invoice/invoice-fields.tsx'
import { CardFields } from '../features/pay-by-card/card-fields.tsx'
import { blankCard } from '../features/pay-by-card/card-schema.ts'
import { PriceChanged } from '../features/review-trip/price-changed.tsx'
import { TripSummary } from '../features/review-trip/trip-summary.tsx'
import { currentDraft, useLegs } from '../lib/booking-draft.ts'
import { fieldId } from '../lib/field-id.ts'
import { draftTotal } from '../lib/totals.ts'
import { travellersOf } from '../lib/travellers.ts'
import { HoldBar } from './hold-bar.tsx'
import { listErrors, stillWrong, withSeats } from './list-errors.ts'
import type { PaymentData } from './payment-loader.ts'
import styles from './payment-page.module.css'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usePayment } from './use-payment.ts'
import { useReturnFromBank } from './use-return-from-bank.ts'

/** Passengers, invoice, card and consent on one page, with the ticket to be beside it. */
export function Checkout({ price, shuttles }: Pick<PaymentData, 'price' | 'shuttles'>) {
  const navigate = useNavigate()
  const legs = useLegs()
  const travellers = travellersOf(legs)
  const [agreed, setAgreed] = useState(() => draftTotal(legs))
  const form = useCheckoutForm()
  const [listed, setListed] = useState<string[]>([])
  const { step, pay, backToForm } = usePayment((errors) => {
    for (const { path, message } of errors) form.setError(path, { message })
    setListed(errors.map(({ path }) => fieldId(path)))
  })
  useReturnFromBank(() => {
    form.setValue('card', blankCard)
    backToForm()
  })

  const wrongNow = withSeats(listErrors(form.formState.errors), travellers)

  const asked = price?.total_amount ?? agreed
  const change = step.kind === 'price-changed' ? step : asked !== agreed ? { old: agreed, new: asked } : null
  const isBusy = step.kind === 'sending' || step.kind === 'leaving'

  return (
    <FormProvider {...form}>
      <div className={styles['page']}>
        <h1 className={styles['title']}>Yolcular ve ödeme</h1>
        <HoldBar />
        <div className={styles['columns']}>
          <form
            className={styles['form']}
            noValidate
            onSubmit={(event) =>
              void form.handleSubmit(
                (values) => (isBusy ? undefined : pay(values, agreed)),
                (errors) => setListed(listErrors(errors).map(({ id }) => id)),
              )(event)
            }
          >
            <ErrorSummary key={form.formState.submitCount} errors={stillWrong(listed, wrongNow)} />
            {travellers.map((traveller, index) => (
              <PassengerFields
                key={traveller.key}
                traveller={traveller}
                isFirst={index === 0}
                isReturn={legs.return !== null}
                shuttles={shuttles}
              />
            ))}
            <ContactFields />
            <InvoiceFields />
            <CardFields />
            <ContractBox />
            {step.kind === 'unanswered' && (
              <Notice kind="offline" title="Sunucudan yanıt alınamadı">
                Bankaya gidilmedi, kartınızdan ödeme alınmadı. Aynı düğmeyle yeniden deneyebilirsiniz; sipariş
                iki kez oluşmaz.
              </Notice>
            )}
            <Button
              type="submit"
              variant="sun"
              size="l"
              wide
              pending={isBusy}
              pendingLabel="Bankaya bağlanılıyor"
            >
              Siparişi onayla ve {formatMoney(agreed)} öde
            </Button>
          </form>
          <div className={styles['aside']}>
            <TripSummary legs={legs} total={agreed} original={price?.original_total ?? null} />
          </div>
        </div>
      </div>
      {change && (
        <PriceChanged
          old={change.old}
          now={change.new}
          onAccept={() => {
            setAgreed(change.new)
            backToForm()
          }}
          onDecline={() => void navigate(currentDraft().seatsPage ?? patterns.home)}
        />
      )}
    </FormProvider>
  )
}
