import type { RegisteredModule } from '../../wire/module.ts'

const whose = (module: RegisteredModule['module'], areas: string[]): RegisteredModule => ({
  module,
  squad: `squad of ${module}`,
  title: '',
  areas,
  addedAt: '2026-11-21T00:00:00.000Z',
})

/** Modules as a registry may have them, for rules that are tried without one. */
export const registered: readonly RegisteredModule[] = [
  whose('mf-search', ['/', '/sefer/*', '/{slug}-otobus-bileti']),
  whose('mf-booking', ['/odeme/*']),
  whose('mf-account', ['/hesabim/*', '/giris-yap/*', '/bilet/*']),
  whose('mf-content', ['/hakkimizda/*', '/blog/*', '/a/*', '/b/*', '/harita/*']),
]
