import { oldNamesOf } from 'shared/domain/old-names'
import { slug } from 'shared/domain/text'

export type PlaceStation = {
  id: number
  name: string
  city: string
  district: string | null
  is_centre: boolean
  centre_id: number | null
  city_id: number | null
  slug: string
}

/** What a page is from or to: a city with all its terminals, or a district's own terminal. */
export type Place<Station extends PlaceStation = PlaceStation> = {
  slug: string
  /** As a traveller says it; of districts that share their name with the province behind it. */
  name: string
  city: string
  stations: Station[]
}

export function buildPlaces<Station extends PlaceStation>(stations: readonly Station[]): Place<Station>[] {
  const ofCity = (station: Station) => station.is_centre || station.centre_id !== null
  const cities = [...Map.groupBy(stations.filter(ofCity), (station) => station.city)].map(([city, all]) => ({
    slug: slug(city),
    name: city,
    city,
    stations: all,
  }))
  const districts = stations.filter((station) => !ofCity(station))
  const isTwin = (name: string | null) => districts.filter(({ district }) => district === name).length > 1
  return [
    ...cities,
    ...districts.map((station) => {
      const name = station.district ?? station.city
      return {
        slug: station.slug,
        name: isTwin(station.district) ? `${name} (${station.city})` : name,
        city: station.city,
        stations: [station],
      }
    }),
  ]
}

/** Every spelling a place is known by, as a slug. Some are known to several: two districts are called Ereğli. */
export function namesOfPlaces<P extends Place>(places: readonly P[]): Map<string, P[]> {
  const known = new Map<string, P[]>()
  for (const place of places)
    for (const name of new Set(namesOf(place))) known.set(name, [...(known.get(name) ?? []), place])
  return known
}

const isCity = ({ city, slug: own }: Place) => own === slug(city)

function namesOf(place: Place): string[] {
  const city = slug(place.city)
  const stations = place.stations.flatMap((station) => [
    station.slug,
    slug(station.name),
    slug(station.name.replace(/\(.*\)/, '')),
    // İstanbul's stops go by their own names too: esenler, harem.
    ...(station.centre_id === null ? [] : [station.slug.replace(`${city}-`, '')]),
    ...(station.district === null ? [] : namesOfDistrict(slug(station.district), city, station)),
  ])
  return [place.slug, ...stations, ...(isCity(place) ? oldNamesOf(place.city).map(slug) : [])]
}

function namesOfDistrict(district: string, city: string, { centre_id }: PlaceStation): string[] {
  const withCity = [`${district}-${city}`, `${city}-${district}`]
  return centre_id === null ? [district, ...withCity] : withCity
}
