import { slug } from 'shared/domain/text'
import { terminalFacts, type TerminalFacts } from './terminals.ts'

type SoldStation = {
  id: number
  /** How the lines name it: the plate code of a province's terminal, else a word. */
  key: string
  name: string
  city: string
  provinceCode: number
  district: string | null
  isCentre: boolean
  centreId: number | null
  /** What stands for the whole city, where it has more than one centre. */
  cityId: number | null
  slug: string
}

export type SeedStation = SoldStation & TerminalFacts

/** Terminals with a name of their own; the others are "{İl} Otogarı". */
const terminalNames: Record<string, string> = {
  '06': 'Ankara AŞTİ',
  '35': 'İzmir İZOTAŞ',
  '33': 'Mersin MEŞTİ',
  '44': 'Malatya MAŞTİ',
}

const istanbul: SoldStation[] = [
  { ...istanbulStop(34, 'istanbul', 'İstanbul', null, null), cityId: null },
  istanbulStop(340, 'avrupa', 'İstanbul Avrupa', null, null),
  istanbulStop(3401, 'esenler', '15 Temmuz Demokrasi Otogarı (Esenler)', 'Bayrampaşa', 340),
  istanbulStop(3402, 'alibeykoy', 'Alibeyköy Cep Otogarı', 'Eyüpsultan', 340),
  istanbulStop(341, 'anadolu', 'İstanbul Anadolu', null, null),
  istanbulStop(3411, 'harem', 'Harem Otogarı', 'Üsküdar', 341),
  istanbulStop(3412, 'dudullu', 'Dudullu Cep Otogarı', 'Ümraniye', 341),
]

function istanbulStop(
  id: number,
  key: string,
  name: string,
  district: string | null,
  centreId: number | null,
): SoldStation {
  const isCentre = centreId === null
  return {
    id,
    key,
    name,
    city: 'İstanbul',
    provinceCode: 34,
    district,
    isCentre,
    centreId,
    cityId: 34,
    slug: isCentre ? slug(name) : `istanbul-${key}`,
  }
}

/** District terminals by plate code; their ids follow this order, so add at the end only. */
const districtTerminals: [plate: string, ...districts: string[]][] = [
  ['07', 'Alanya', 'Manavgat', 'Kemer', 'Kaş', 'Finike'],
  ['48', 'Bodrum', 'Marmaris', 'Fethiye', 'Milas', 'Datça'],
  ['09', 'Kuşadası', 'Didim', 'Söke', 'Nazilli'],
  ['35', 'Çeşme', 'Bergama'],
  ['10', 'Bandırma', 'Edremit', 'Ayvalık'],
  ['31', 'İskenderun'],
  ['33', 'Tarsus', 'Silifke'],
  ['41', 'Gebze'],
  ['59', 'Çorlu', 'Malkara'],
  ['39', 'Lüleburgaz'],
  ['22', 'Keşan'],
  ['16', 'İnegöl'],
  ['50', 'Ürgüp'],
  ['52', 'Ünye', 'Fatsa'],
  ['55', 'Bafra'],
  ['13', 'Tatvan'],
  ['73', 'Cizre', 'Silopi'],
  ['47', 'Nusaybin', 'Midyat'],
  ['30', 'Yüksekova'],
  ['78', 'Safranbolu'],
  ['74', 'Amasra'],
  ['42', 'Ereğli', 'Akşehir'],
  ['67', 'Ereğli', 'Devrek'],
  ['05', 'Merzifon'],
  ['04', 'Doğubayazıt'],
  ['65', 'Erciş'],
  ['08', 'Hopa'],
  ['64', 'Banaz'],
  ['45', 'Akhisar', 'Salihli'],
  ['20', 'Pamukkale'],
]
const firstDistrictId = 101

/** Every province's terminal, İstanbul as one, its two centres with their stops, and district terminals (docs/trade.md#stations). */
export function buildStations(cityNames: Readonly<Record<string, string>>): SeedStation[] {
  const provinces = Object.entries(cityNames)
    .filter(([plate]) => plate !== '34')
    .map(([plate, city]) => ({
      id: Number(plate),
      key: plate,
      name: terminalNames[plate] ?? `${city} Otogarı`,
      city,
      provinceCode: Number(plate),
      district: null,
      isCentre: true,
      centreId: null,
      cityId: null,
      slug: slug(city),
    }))
  const pairs = districtTerminals.flatMap(([plate, ...names]) => names.map((name) => ({ plate, name })))
  const districts = pairs.map(({ plate, name }, index) => {
    const city = cityNames[plate] ?? ''
    const isTwin = pairs.filter((other) => other.name === name).length > 1
    const key = isTwin ? `${slug(name)}-${slug(city)}` : slug(name)
    return {
      id: firstDistrictId + index,
      key,
      name: `${name} Otogarı`,
      city,
      provinceCode: Number(plate),
      district: name,
      isCentre: false,
      centreId: null,
      cityId: null,
      slug: key,
    }
  })
  return [...provinces, ...istanbul, ...districts].map((station) => ({
    ...station,
    ...terminalFacts(station),
  }))
}

/** Turkish alphabetical order, each centre before its own stops. */
export function inListOrder(stations: readonly SeedStation[]): SeedStation[] {
  const byName = new Intl.Collator('tr').compare
  const sorted = stations.toSorted((one, other) => byName(one.name, other.name))
  return sorted
    .filter((station) => station.centreId === null)
    .flatMap((station) => [station, sorted.filter((stop) => stop.centreId === station.id)].flat())
}
