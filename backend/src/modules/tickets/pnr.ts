import { type Pnr, pnr } from 'shared/contracts/units'
import type { Random } from '../../context/clock.ts'
import { randomSigns } from '../../context/random-signs.ts'

const length = 6

export const randomPnr = (random: Random): Pnr => pnr.parse(randomSigns(random, length))
