import type { KnownModule } from 'gateway/wire/known-module'
import { isWrong } from 'gateway/wire/standing'

/** The whole page in a sentence, said again only when it changes. */
export function summaryOf(modules: readonly KnownModule[]): string {
  const wrong = modules.filter(({ concerns }) => concerns.some(isWrong))
  const canaries = modules.filter(({ pointer }) => pointer.canary !== null)
  const first =
    wrong.length === 0
      ? `${modules.length} modülde sorun yok`
      : `Sorunlu: ${wrong.map(({ module }) => module).join(', ')}`
  return canaries.length === 0
    ? `${first}.`
    : `${first}. Kanarya: ${canaries.map(({ module }) => module).join(', ')}.`
}
