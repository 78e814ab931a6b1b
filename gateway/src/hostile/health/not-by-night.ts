import { type HostileVisit, pageWith } from './hostile-visit.ts'

/** Was never opened with dark colours. */
export const notByNight: HostileVisit = {
  source: pageWith(
    `if (matchMedia('(prefers-color-scheme: dark)').matches) throw new Error('no such colour')`,
  ),
  passesSmoke: true,
  visitors: { colorScheme: 'dark' },
  verdict: 'failed',
}
