import type { BootManifest, BootModule } from 'shared/module/boot'

const release = (id: BootModule['id'], rest: Partial<BootModule>): BootModule => ({
  id,
  version: '1.0.0-0123456789ab',
  base: `/modules/${id}/1.0.0-0123456789ab/web/`,
  manifest: { metaData: { remoteEntry: { name: 'entry.js', path: '' } } },
  routes: [],
  fills: [],
  offers: [],
  integrity: { 'entry.js': `sha384-entry-of-${id}`, 'page.css': `sha384-style-of-${id}` },
  ...rest,
})

/** A visit with two releases, as a document would name them. For tests. */
export const bootFixture: BootManifest = {
  set: 'a-set',
  hostVersion: '1.0.0-ba9876543210',
  visit: { ticket: 'a-ticket', sampled: true, checkEverySeconds: 60, override: null },
  modules: [
    release('mf-search', {
      routes: [{ path: '/', layout: 'default', access: 'public', rendering: 'server', title: 'Ana sayfa' }],
      offers: ['seat-picker'],
    }),
    release('mf-booking', {
      routes: [{ path: '/odeme', layout: 'payment', access: 'public', rendering: 'client', title: 'Ödeme' }],
      fills: ['seat-picker'],
    }),
    release('mf-account', {
      routes: [
        { path: '/giris-yap', layout: 'auth', access: 'guest', rendering: 'server', title: 'Giriş yap' },
        { path: '/hesabim', layout: 'default', access: 'member', rendering: 'client', title: 'Hesabım' },
      ],
    }),
  ],
}
