import type { Leg } from 'shared/contracts/units'

export const legsInOrder: readonly Leg[] = ['departure', 'return']
