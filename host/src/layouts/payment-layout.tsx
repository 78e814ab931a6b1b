import { patterns } from 'shared/contracts/paths'
import { Outlet, useLocation } from 'shared/router/router'
import { type JourneyStep, Steps } from 'shared/trade/steps/steps'
import { useSite } from '../site/site.ts'
import header from './header.module.css'
import styles from './layout.module.css'
import { Logo } from './logo.tsx'
import { Main } from './main-region.tsx'

const steps: Record<string, JourneyStep> = { [patterns.paid]: 'ticket' }

/** No menu: nothing leads away from a purchase but the logo and a person to call. */
export function PaymentLayout() {
  const { company } = useSite()
  const { pathname } = useLocation()
  return (
    <div className={styles['page']}>
      <header>
        <div className={header['header']}>
          <div className={header['wrap']}>
            <Logo />
            <a className={header['help']} href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>
              Yardım: {company.phone}
            </a>
          </div>
        </div>
        <div className={styles['bar']}>
          <div className={styles['barWrap']}>
            <Steps now={steps[pathname] ?? 'payment'} />
          </div>
        </div>
      </header>
      <Main>
        <Outlet />
      </Main>
    </div>
  )
}
