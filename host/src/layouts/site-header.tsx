import { type KeyboardEvent, useRef } from 'react'
import { patterns } from 'shared/contracts/paths'
import { NavLink } from 'shared/router/router'
import { useSite } from '../site/site.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MemberMenu } from './member-menu.tsx'

export function SiteHeader() {
  const links = useHeaderLinks()
  return (
    <header className={styles['header']}>
      <div className={styles['wrap']}>
        <Logo />
        <nav className={styles['nav']} aria-label="Ana menü">
          <HeaderLinks links={links} />
        </nav>
        <MemberMenu />
        <FoldedMenu links={links} />
      </div>
    </header>
  )
}

type HeaderLink = { title: string; path: string }

/** The look-up stands first, unless the menu of the settings has it. */
function useHeaderLinks(): HeaderLink[] {
  const listed = useSite().menu?.header ?? []
  const lookup = { title: 'Bilet sorgula', path: patterns.pnrLookup }
  return listed.some(({ path }) => path === lookup.path) ? listed : [lookup, ...listed]
}

function HeaderLinks({ links, onFollow }: { links: HeaderLink[]; onFollow?: () => void }) {
  return links.map(({ title, path }) => (
    <NavLink key={path} to={path} className={styles['link']} onClick={onFollow}>
      {title}
    </NavLink>
  ))
}

/** The same links where there is no room for a row. It opens without a script. */
function FoldedMenu({ links }: { links: HeaderLink[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => details.current?.removeAttribute('open')
  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    summary.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links in it come up to here
    <details ref={details} className={styles['folded']} onKeyDown={closeByKey}>
      <summary ref={summary} className={styles['fold']}>
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className="visually-hidden">Menü</span>
      </summary>
      <nav className={styles['sheet']} aria-label="Menü">
        <HeaderLinks links={links} onFollow={close} />
      </nav>
    </details>
  )
}
