import type { ModuleFacts } from 'shared/module/facts'

/** For a host that there is not yet. */
export const contractOfTomorrow: Partial<ModuleFacts> = { hostContract: 99 }
