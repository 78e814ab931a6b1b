import type { ModuleFacts } from 'shared/module/facts'

/** A module.json that asks for a React that no host has. */
export const rangeOfTomorrow: Partial<ModuleFacts> = { shared: { react: '^99.0.0' } }
