import type { Check } from '../../wire/status.ts'
import type { Config } from '../config/config.ts'
import type { SmokeGate } from '../registry/publish/publish.ts'
import { pagesToTry } from './pages.ts'

const smoke = (verdict: Check['verdict'], message: string): Check => ({ name: 'smoke', verdict, message })

/** What a publish says of the smoke; whoever listens is woken when there is something to try. */
export function openGate(mode: Config['smoke'], opensIn: 'gateway' | 'queue' | null) {
  let woken: (() => void) | null = null
  const gate: SmokeGate = {
    first: (release, served, waived) => {
      if (waived !== null) return smoke('waived', `waived by ops: ${waived}`)
      if (mode === 'off') return smoke('waived', 'the smoke is off on this gateway')
      const hasHost = release.facts.id === 'host' || served.some(isLiveHost)
      if (!hasHost || (release.facts.id === 'host' && pagesToTry(release, served).length === 0)) {
        return smoke('waived', 'nothing is live yet')
      }
      if (opensIn !== null)
        return smoke(
          'running',
          opensIn === 'queue' ? 'it waits for a smoke worker' : 'its pages are being opened',
        )
      return mode === 'auto'
        ? smoke('waived', 'no browser on this gateway')
        : smoke('failed', 'no browser on this gateway: install Chromium there or name one with CHROMIUM')
    },
    wake: () => woken?.(),
  }
  return {
    ...gate,
    onWake: (listener: () => void) => {
      woken = listener
    },
  }
}

const isLiveHost = ({ as, facts }: { as: string; facts: { id: string } }) =>
  as === 'stable' && facts.id === 'host'
