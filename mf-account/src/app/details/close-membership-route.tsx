import { useState } from 'react'
import { apiContext } from 'shared/api/api-context'
import { dropToken } from 'shared/auth/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { membershipClosingTerms } from 'shared/contracts/member-account'
import { clearJourneyData } from 'shared/module/journey-data'
import type { RouteCode } from 'shared/module/module'
import { type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import { CloseMembership, MembershipClosed } from '../../features/close-membership/close-membership.tsx'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { type Loaded, loaded } from '../../lib/loaded.ts'
import { AccountFrame } from '../account-frame.tsx'
import styles from './details-page.module.css'

type Answer = Loaded<ResponseOf<typeof membershipClosingTerms>['data']>

const load = ({ context }: LoaderFunctionArgs): Promise<Answer> =>
  loaded(context.get(apiContext).send(membershipClosingTerms, {}))

function logOut() {
  dropToken()
  clearJourneyData()
}

const title = 'Üyeliğin kapatılması'

/** In the account's frame until it is done: then there is no account. */
function CloseMembershipPage() {
  const answer = useLoaderData<Answer>()
  const [isClosed, setClosed] = useState(false)

  function close() {
    setClosed(true)
    logOut()
  }

  if (isClosed)
    return (
      <div className={styles['page']}>
        <div className={styles['narrow']}>
          <h1>{title}</h1>
          <MembershipClosed />
        </div>
      </div>
    )
  return (
    <AccountFrame title={title}>
      <div className={styles['narrow']}>
        {answer.kind === 'loaded' ? (
          <CloseMembership terms={answer.data} onClosed={close} />
        ) : (
          <LoadFailure title="Bu sayfa şu anda gösterilemiyor" failure={answer} />
        )}
      </div>
    </AccountFrame>
  )
}

export const closeMembershipRoute: RouteCode = {
  Component: CloseMembershipPage,
  loader: load,
  // What it says of the account stays while the account goes.
  shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate,
}
