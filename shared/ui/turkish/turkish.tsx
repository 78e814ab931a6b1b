import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Around everything of React Aria: what it says to screen readers is Turkish, whatever language the browser is in. The
 * build leaves its other languages out (`shared/module/build/compile.ts`), so without this it would throw in an English browser.
 */
export function Turkish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="tr-TR">{children}</I18nProvider>
}
