import type { StationId } from 'shared/contracts/units'
import type { NearbyPlace } from '../../lib/places/nearby-places.ts'

/** What helps to find a station: where most people go, airports, and places without a terminal. */
export type PlaceGuide = {
  popular: readonly StationId[]
  airports: readonly NearbyPlace[]
  nearby: readonly NearbyPlace[]
}
