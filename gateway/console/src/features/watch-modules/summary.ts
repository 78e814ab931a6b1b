import type { KnownModule } from 'gateway/wire/known-module'
import { isWrong } from 'gateway/wire/standing'

/** The whole page in a sentence, said again only when it changes. */
export function summaryOf(modules: readonly KnownModule[], current: boolean): string {
  const wrong = modules.filter(({ concerns }) => concerns.some(isWrong))
  const canaries = modules.filter(({ pointer }) => pointer.canary !== null)
  const troubles = [...(current ? [] : ['ağ geçidinin veritabanı']), ...wrong.map(({ module }) => module)]
  const first =
    troubles.length === 0 ? `${modules.length} modülde sorun yok` : `Sorunlu: ${troubles.join(', ')}`
  return canaries.length === 0
    ? `${first}.`
    : `${first}. Kanarya: ${canaries.map(({ module }) => module).join(', ')}.`
}
