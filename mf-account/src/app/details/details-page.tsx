import { Suspense, useMemo, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import { useLoaderData } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { SetConsents } from '../../features/set-consents/set-consents.tsx'
import styles from '../../lib/details.module.css'
import { lazySection } from '../../lib/lazy-section.tsx'
import type { Loaded } from '../../lib/loaded.ts'
import { offersPasskeys } from '../../lib/passkey-ceremony.ts'
import { LoadedSection, Section, SectionSkeleton } from '../../lib/section.tsx'
import { SectionLinks } from '../../lib/section-links.tsx'
import { AccountFrame } from '../account-frame.tsx'
import type { Details } from './details-loader.ts'
import { sections } from '../details-sections.ts'
import { useOtherTabs } from '../use-other-tabs.ts'

const ChangeDetails = lazySection(() =>
  import('../../features/change-details/change-details.tsx').then((code) => code.ChangeDetails),
)
const ChangeEmail = lazySection(() =>
  import('../../features/change-email/change-email.tsx').then((code) => code.ChangeEmail),
)
const ChangePassword = lazySection(() =>
  import('../../features/change-password/change-password.tsx').then((code) => code.ChangePassword),
)
const ManagePasskeys = lazySection(() =>
  import('../../features/manage-passkeys/manage-passkeys.tsx').then((code) => code.ManagePasskeys),
)
const ListSessions = lazySection(() =>
  import('../../features/list-sessions/list-sessions.tsx').then((code) => code.ListSessions),
)
const SavePassengers = lazySection(() =>
  import('../../features/save-passengers/save-passengers.tsx').then((code) => code.SavePassengers),
)

/** The member's own data, in sections that neither wait for each other nor fail together. */
export function DetailsPage() {
  const { user, emailChange, consents, passengers, sessions } = useLoaderData<Details>()
  const readAgain = useOtherTabs()
  const email = useMemo(() => both(user, emailChange), [user, emailChange])
  // Where none can be added there is nothing to go to, but for whoever has one: that section comes when it is known.
  const [hasPasskeys] = useState(offersPasskeys)
  const { passkeys, ...others } = sections
  return (
    <AccountFrame title="Bilgilerim">
      <SectionLinks sections={Object.values(hasPasskeys ? sections : others)} />
      <LoadedSection {...sections.details} answer={user}>
        {(found) => <ChangeDetails user={found} onChanged={readAgain} />}
      </LoadedSection>
      <LoadedSection {...sections.email} answer={email}>
        {([member, change]) => <ChangeEmail email={member.email} change={change} onChanged={readAgain} />}
      </LoadedSection>
      <LoadedSection {...sections.password} answer={user}>
        {(found) => <ChangePassword email={found.email} onChanged={readAgain} />}
      </LoadedSection>
      <Suspense fallback={hasPasskeys && <SectionSkeleton {...passkeys} />}>
        <ManagePasskeys {...passkeys} />
      </Suspense>
      <LoadedSection {...sections.consents} answer={consents}>
        {(found) => <SetConsents consents={found} />}
      </LoadedSection>
      <LoadedSection {...sections.passengers} answer={passengers}>
        {(found) => <SavePassengers passengers={found} onChanged={readAgain} />}
      </LoadedSection>
      <LoadedSection {...sections.sessions} answer={sessions}>
        {(found) => <ListSessions sessions={found} onChanged={readAgain} />}
      </LoadedSection>
      <Section {...sections.data}>
        <p className={styles['note']}>
          Hakkınızda sakladığımız her şeyi bir arada okuyabilir, yazdırabilir ya da dosya olarak
          indirebilirsiniz.
        </p>
        <div className={styles['actions']}>
          <ButtonLink to={patterns.memberData} variant="ghost">
            Verilerimin dökümü
          </ButtonLink>
        </div>
      </Section>
      <Section {...sections.membership}>
        <p className={styles['note']}>
          Neyin silineceğini ve kanunun neyi ne kadar saklattığını kapatmadan önce görürsünüz.
        </p>
        <div className={styles['actions']}>
          <ButtonLink to={patterns.closeMembership} variant="ghost">
            Üyeliğimi kapat
          </ButtonLink>
        </div>
      </Section>
    </AccountFrame>
  )
}

/** Of two answers that a section needs: it is there when both are. */
async function both<One, Other>(
  one: Promise<Loaded<One>>,
  other: Promise<Loaded<Other>>,
): Promise<Loaded<readonly [One, Other]>> {
  const [first, second] = await Promise.all([one, other])
  if (first.kind !== 'loaded') return first
  if (second.kind !== 'loaded') return second
  return { kind: 'loaded', data: [first.data, second.data] }
}
