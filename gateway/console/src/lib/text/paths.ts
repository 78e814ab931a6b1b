import type { ModuleId } from 'shared/module/facts'

/** Pattern and link side by side, all below `basename`. */
export const basename = '/_ops'
export const consolePatterns = {
  modules: '/',
  logIn: '/giris',
  secondFactor: '/ikinci-adim',
  account: '/ayarlar/hesabim',
  module: '/modul/:id',
  history: '/gecmis',
  siteAt: '/gecmis/an',
  settings: '/ayarlar',
  webhooks: '/ayarlar/bildirimler',
  freezes: '/ayarlar/dondurmalar',
  keys: '/ayarlar/anahtarlar',
  channels: '/ayarlar/kanallar',
  operators: '/ayarlar/operatorler',
  registered: '/ayarlar/moduller',
  scripts: '/ayarlar/betikler',
  policyReports: '/ayarlar/engellenenler',
}

export const toModule = (id: ModuleId) => `/modul/${id}`

/** Where to log in, and where to go on after it. */
export const toLogIn = (after: string) =>
  after === '/' ? '/giris' : `/giris?${new URLSearchParams({ sonra: after }).toString()}`

export const toSecondFactor = (after: string) =>
  after === '/' ? '/ikinci-adim' : `/ikinci-adim?${new URLSearchParams({ sonra: after }).toString()}`

/** Only an address of ours: a link to the log-in page must not lead elsewhere. */
export function afterLogIn(search: string): string {
  const after = new URLSearchParams(search).get('sonra') ?? '/'
  return /^\/(?![/\\])/.test(after) ? after : '/'
}
