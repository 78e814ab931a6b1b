import { patterns } from 'shared/contracts/paths'
import { NavLink } from 'shared/router/router'
import styles from './account-frame.module.css'

const pages = [
  { to: patterns.account, text: 'Hesabım' },
  { to: patterns.memberTickets, text: 'Biletlerim' },
  { to: patterns.openTickets, text: 'Açık biletlerim' },
  { to: patterns.memberPoints, text: 'Puanlarım' },
  { to: patterns.memberDetails, text: 'Bilgilerim' },
]

/** On a phone one line that scrolls by itself: the page that is open is in sight, wherever it stands in the line. */
export function AccountNav() {
  return (
    <nav className={styles['nav']} aria-label="Hesap menüsü" ref={showCurrent}>
      <ul className={styles['links']}>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink end to={to} className={styles['link']}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By the line's own scrolling: `scrollIntoView` would move the page too. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
