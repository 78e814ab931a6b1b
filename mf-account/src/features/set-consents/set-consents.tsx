import { useEffect, useRef, useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import type { ResponseOf } from 'shared/contracts/call'
import { type ConsentChannel, type consentList, consentSet } from 'shared/contracts/member-account'
import { patterns } from 'shared/contracts/paths'
import { legalYears } from 'shared/domain/legal-periods'
import { Link } from 'shared/router/router'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { momentText } from '../../lib/moment-text.ts'

type Consent = ResponseOf<typeof consentList>['data'][number]

const labels: Record<ConsentChannel, string> = {
  email: 'Kampanyaları e-postayla gönderin',
  sms: 'Kampanyaları SMS ile gönderin',
}

/** Each channel by itself, at once; tickets and notices about the account come in any case. */
export function SetConsents({ consents }: { consents: readonly Consent[] }) {
  return (
    <>
      {consents.map((consent) => (
        <ConsentSwitch key={consent.channel} consent={consent} />
      ))}
      <p className={styles['note']}>
        Değişiklik hemen geçerli olur. İznin ne zaman verildiği ve geri alındığı, kanun gereği izin bittikten
        sonra {legalYears.consents} yıl saklanır. Biletleriniz ve hesabınızla ilgili bildirimler bu izinlerden
        bağımsız gelir. <Link to={patterns.personalData}>Kişisel verilerin korunması</Link>
      </p>
    </>
  )
}

function ConsentSwitch({ consent: loaded }: { consent: Consent }) {
  const api = useApi()
  const [consent, setConsent] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setConsent(loaded)
  }
  const stored = useRef(loaded)
  useEffect(() => {
    stored.current = loaded
  }, [loaded])
  const before = useRef<Promise<void>>(Promise.resolve())

  /** One after the other, so that the last press is what stands. */
  function change(given: boolean) {
    setConsent((shown) => ({ ...shown, given }))
    before.current = before.current.catch(() => undefined).then(() => store(given))
  }

  async function store(given: boolean) {
    try {
      const { data } = await api.send(consentSet, { channel: loaded.channel, given })
      stored.current = data
      setConsent((shown) => (shown.given === data.given ? data : shown))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setConsent(stored.current)
      toast.error(error.firstMessage('İzin değiştirilemedi. Tekrar deneyin.'))
    }
  }

  return (
    <Checkbox
      id={`consent-${consent.channel}`}
      role="switch"
      label={labels[consent.channel]}
      help={sinceWhen(consent)}
      checked={consent.given}
      aria-checked={consent.given}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

function sinceWhen({ given, changed_at }: Consent): string {
  if (!changed_at) return 'Bu izni hiç vermediniz.'
  return `${momentText(changed_at)} tarihinde ${given ? 'verildi' : 'geri alındı'}.`
}
