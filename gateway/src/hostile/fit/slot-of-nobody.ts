import type { RemoteSource } from '../remote-source.ts'

/** Fills a slot that no live module opens. */
export const slotOfNobody: RemoteSource = {
  module: `fills: { 'seat-picker': () => import('./page.tsx').then(({ Component }) => ({ default: Component })) }`,
}
