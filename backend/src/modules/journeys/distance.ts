type Point = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const haversine = (angle: number) => Math.sin(angle / 2) ** 2

/** As the crow flies. */
export function kmBetween(one: Point, other: Point): number {
  const north = haversine(radians(other.latitude - one.latitude))
  const east = haversine(radians(other.longitude - one.longitude))
  const a = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(a))
}
