import type { Leg } from 'shared/contracts/units'

export const legNames: Record<Leg, string> = { departure: 'Gidiş', return: 'Dönüş' }
