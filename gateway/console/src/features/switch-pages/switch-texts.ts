import type { PageSwitch } from 'gateway/wire/switch'

/** The module, or one of its pages. */
export const nameOfPart = ({ module, page }: Pick<PageSwitch, 'module' | 'page'>): string =>
  page === '*' ? module : `${module} ${page}`
