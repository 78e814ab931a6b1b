import { workspaceRemotes } from 'shared/module/build/workspace'
import { applyChange, type Change } from './checkout-copy.ts'
import { raiseDependency } from './raise-dependency.ts'

/** What squads change before a deploy, and the parts that are deployed for it. */
type Deploy = {
  what: string
  parts: readonly string[]
  apply: (checkout: string) => Promise<void>
}

/** One word each. `part` is whose it is; what is in `shared` goes into every part. */
export const words: readonly (Change & { part: string })[] = [
  {
    part: 'mf-content',
    file: 'mf-content/content/legal/iptal-kosullari/2026-11-22.md',
    from: 'iptal edebileceğinizi',
    to: 'iptal edebildiğinizi',
  },
  {
    part: 'mf-search',
    file: 'mf-search/src/app/home/home-page.tsx',
    from: 'iki dakikada',
    to: 'üç dakikada',
  },
  {
    part: 'mf-booking',
    file: 'mf-booking/src/app/payment/checkout/checkout.tsx',
    from: 'Yolcular ve ödeme',
    to: 'Ödeme ve yolcular',
  },
  {
    part: 'shared/ui',
    file: 'shared/ui/combo-box/native-list.tsx',
    from: 'Seçin',
    to: 'Bulun',
  },
  {
    part: 'host',
    file: 'host/src/site/skip-link.tsx',
    from: 'İçeriğe geçin',
    to: 'İçeriğe atlayın',
  },
]

/** The file in which a dependency of `shared` states its own version: no release of it leaves that as it was. */
export const raised = { dependency: 'axios', file: 'lib/env/data.js' }

const parts = ['host', ...workspaceRemotes()]

export const deploys: readonly Deploy[] = [
  ...words.map((word) => ({
    what: `a word in ${word.part}`,
    parts: parts.includes(word.part) ? [word.part] : parts,
    apply: async (checkout: string) => await applyChange(checkout, word),
  })),
  {
    what: `${raised.dependency} raised`,
    parts,
    apply: async (checkout) => await raiseDependency(checkout, raised),
  },
]
