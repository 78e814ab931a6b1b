import type { ReactNode } from 'react'
import { staticPageAttribute } from 'shared/module/page-alive'
import type { HydrationData } from '../load/read-boot.ts'
import styles from './static-page.module.css'

/** A page that needs no script, as the server wrote it into this document: its module is not asked for it again. */
export type KeptPage = { address: string; markup: string; loaderData: HydrationData['loaderData'] }

/** Another query is another page. */
export const addressIn = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search

/** Null where the server wrote no static page, or not all of it, and then the browser loads the page's code. */
export function keptPage(page: Document, rendered: HydrationData | null): KeptPage | null {
  const element = page.querySelector(`#root [${staticPageAttribute}]`)
  if (!rendered?.isStatic || !element) return null
  return { address: addressIn(page.location), markup: element.innerHTML, loaderData: rendered.loaderData }
}

type Props = { markup: string | null; children: ReactNode }

/** Around a page that needs no script. With its markup React takes over the element and leaves alone what is inside. */
export function StaticPage({ markup, children }: Props) {
  const own = { className: styles['page'], [staticPageAttribute]: '' }
  return markup === null ? (
    <div key="drawn" {...own}>
      {children}
    </div>
  ) : (
    // What the document holds already, from the same server: nothing is added to it.
    // oxlint-disable-next-line react/no-danger -- the same
    <div key="kept" {...own} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  )
}
