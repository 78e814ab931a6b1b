import type { ReactNode } from 'react'
import { dropToken, useSession } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { clearJourneyData } from 'shared/module/journey-data'
import { LogOut } from '../features/log-out/log-out.tsx'
import styles from './account-frame.module.css'
import { AccountNav } from './account-nav.tsx'

function leave() {
  dropToken()
  // Seats and passengers of a purchase that was begun are nobody else's business.
  clearJourneyData()
  // Anew from the home page (docs/product.md#behaviour).
  location.assign(patterns.home)
}

type Props = {
  /** The page's one h1. */
  title: string
  /** Above the title; the member's name when left out, null for none. */
  eyebrow?: string | null
  /** One or two sentences below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** What every page below `/hesabim` stands in: its title, whose account it is, the way out, and the account's navigation. */
export function AccountFrame({ title, eyebrow, lead, children }: Props) {
  const session = useSession()
  const name = session.kind === 'member' ? session.name : null
  const above = eyebrow === undefined ? name : eyebrow
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div className={styles['titles']}>
          {above && <p className={styles['eyebrow']}>{above}</p>}
          <h1>{title}</h1>
        </div>
        <LogOut onLoggedOut={leave} />
      </header>
      <AccountNav />
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </div>
  )
}
