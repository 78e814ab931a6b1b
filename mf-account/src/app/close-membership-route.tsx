import { apiContext } from 'shared/api/api-context'
import { dropToken } from 'shared/auth/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { membershipClosingTerms } from 'shared/contracts/member-account'
import { clearJourneyData } from 'shared/module/journey-data'
import type { RouteCode } from 'shared/module/module'
import { type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import { CloseMembership } from '../features/close-membership/close-membership.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { type Loaded, loaded } from '../lib/loaded.ts'
import styles from './details-page.module.css'

type Answer = Loaded<ResponseOf<typeof membershipClosingTerms>['data']>

const load = ({ context }: LoaderFunctionArgs): Promise<Answer> =>
  loaded(context.get(apiContext).send(membershipClosingTerms, {}))

function logOut() {
  dropToken()
  clearJourneyData()
}

/** Without the account's frame: at its end there is no account. */
function CloseMembershipPage() {
  const answer = useLoaderData<Answer>()
  return (
    <div className={styles['page']}>
      <div className={styles['narrow']}>
        <h1>Üyeliğin kapatılması</h1>
        {answer.kind === 'loaded' ? (
          <CloseMembership terms={answer.data} onClosed={logOut} />
        ) : (
          <LoadFailure title="Bu sayfa şu anda gösterilemiyor" failure={answer} />
        )}
      </div>
    </div>
  )
}

export const closeMembershipRoute: RouteCode = {
  Component: CloseMembershipPage,
  loader: load,
  // What it says of the account stays while the account goes.
  shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate,
}
