import type { HostileRender } from './hostile-render.ts'

/** Calls the ticket API for what its module never said that it needs. */
export const undeclaredCall: HostileRender = {
  wants: `return (await api.send(countryList, {})).data.map(({ name }) => name).join()`,
  got: 'Ülke',
}

export const declaredCall: HostileRender = { ...undeclaredCall, module: `serverCalls: ['general/country']` }
