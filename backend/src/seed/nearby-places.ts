import { oldNamesOf } from 'shared/domain/old-names'
import { fold } from 'shared/domain/text'
import type { SeedStation } from './stations.ts'

/** A place people look for that has no terminal, and the station or centre to travel by. */
export type SeedNearbyPlace = {
  name: string
  city: string
  kind: 'airport' | 'district' | 'area'
  stationId: number
}

/** By the key of the station: airports are named where their shuttles come from. */
const airports: [name: string, station: string][] = [
  ['İstanbul Havalimanı', 'avrupa'],
  ['Sabiha Gökçen Havalimanı', 'anadolu'],
  ['Ankara Esenboğa Havalimanı', '06'],
  ['İzmir Adnan Menderes Havalimanı', '35'],
  ['Antalya Havalimanı', '07'],
  ['Dalaman Havalimanı', 'fethiye'],
  ['Milas-Bodrum Havalimanı', 'milas'],
  ['Kapadokya Havalimanı', '50'],
]

/** What is no district but where people go. */
const areas: Record<string, string[]> = {
  '07': ['Belek', 'Lara', 'Kundu'],
  '14': ['Abant', 'Kartalkaya'],
  '16': ['Uludağ'],
  '25': ['Palandöken'],
  '38': ['Erciyes'],
  '48': ['Akyaka'],
  '50': ['Kapadokya', 'Göreme', 'Uçhisar'],
  '53': ['Ayder'],
  '61': ['Sümela', 'Uzungöl'],
  manavgat: ['Side'],
  kemer: ['Çıralı', 'Olimpos', 'Göynük', 'Tekirova'],
  kas: ['Kalkan'],
  bodrum: ['Turgutreis', 'Yalıkavak', 'Gümbet', 'Türkbükü', 'Gümüşlük', 'Ortakent'],
  marmaris: ['İçmeler', 'Selimiye'],
  fethiye: ['Ölüdeniz', 'Göcek', 'Dalyan'],
  kusadasi: ['Şirince', 'Efes'],
  didim: ['Altınkum'],
  cesme: ['Alaçatı', 'Ilıca'],
  edremit: ['Akçay', 'Altınoluk'],
  ayvalik: ['Cunda', 'Sarımsaklı'],
}

/**
 * Districts that are nearer to a terminal of their own side or of another district than to that of the province; by
 * plate code, because districts of two provinces may share a name.
 */
export const nearer: Record<string, Record<string, string[]>> = {
  '07': {
    alanya: ['Gazipaşa', 'Gündoğmuş'],
    manavgat: ['Akseki', 'İbradı'],
    finike: ['Kumluca', 'Demre', 'Elmalı'],
  },
  '09': { nazilli: ['Bozdoğan', 'Buharkent', 'Karacasu', 'Kuyucak', 'Sultanhisar', 'Yenipazar'] },
  '10': {
    bandirma: ['Erdek', 'Gönen', 'Manyas', 'Marmara'],
    edremit: ['Burhaniye', 'Havran'],
    ayvalik: ['Gömeç'],
  },
  '16': { inegol: ['Yenişehir'] },
  '22': { kesan: ['Enez', 'İpsala', 'Uzunköprü'] },
  '30': { yuksekova: ['Şemdinli'] },
  '31': { iskenderun: ['Arsuz', 'Belen', 'Dörtyol', 'Erzin', 'Payas'] },
  '33': { tarsus: ['Çamlıyayla'], silifke: ['Anamur', 'Aydıncık', 'Bozyazı', 'Gülnar', 'Mut'] },
  '34': {
    anadolu: [
      'Adalar',
      'Ataşehir',
      'Beykoz',
      'Çekmeköy',
      'Kadıköy',
      'Kartal',
      'Maltepe',
      'Pendik',
      'Sancaktepe',
      'Sultanbeyli',
      'Şile',
      'Tuzla',
    ],
  },
  '35': { bergama: ['Dikili', 'Kınık'], cesme: ['Karaburun'], kusadasi: ['Selçuk'] },
  '39': { luleburgaz: ['Babaeski', 'Pehlivanköy'] },
  '41': { gebze: ['Çayırova', 'Darıca', 'Dilovası'] },
  '42': {
    'eregli-konya': ['Emirgazi', 'Halkapınar', 'Karapınar'],
    aksehir: ['Doğanhisar', 'Ilgın', 'Tuzlukçu', 'Yunak'],
  },
  '45': {
    akhisar: ['Gölmarmara', 'Kırkağaç', 'Soma'],
    salihli: ['Ahmetli', 'Alaşehir', 'Kula', 'Sarıgöl'],
  },
  '47': { midyat: ['Dargeçit', 'Ömerli'] },
  '48': { fethiye: ['Dalaman', 'Ortaca', 'Seydikemer'] },
  '52': {
    unye: ['Akkuş', 'Çaybaşı', 'İkizce'],
    fatsa: ['Çatalpınar', 'Korgan', 'Kumru'],
  },
  '55': { bafra: ['19 Mayıs', 'Alaçam', 'Yakakent'] },
  '04': { dogubayazit: ['Diyadin'] },
  '05': { merzifon: ['Gümüşhacıköy', 'Hamamözü', 'Suluova'] },
  '08': { hopa: ['Arhavi', 'Kemalpaşa'] },
  '13': { tatvan: ['Ahlat', 'Hizan'] },
  '59': { corlu: ['Çerkezköy', 'Ergene', 'Kapaklı', 'Muratlı'] },
  '65': { ercis: ['Çaldıran', 'Muradiye'] },
  '67': { 'eregli-zonguldak': ['Alaplı'] },
  '73': { cizre: ['İdil', 'Güçlükonak'] },
  '78': { safranbolu: ['Eflani'] },
}

type Districts = Readonly<Record<string, readonly string[]>>

/** Airports first, then areas, then every district without a terminal of its own, in the order of plate codes. */
export function buildNearbyPlaces(
  stations: readonly SeedStation[],
  districtsByPlate: Districts,
): SeedNearbyPlace[] {
  const byKey = new Map(stations.map((station) => [station.key, station]))
  const placeAt = (kind: SeedNearbyPlace['kind'], name: string, key: string): SeedNearbyPlace => {
    const station = byKey.get(key)
    if (!station) throw new Error(`${name} leads to ${key}, which is no station`)
    return { name, city: station.city, kind, stationId: station.id }
  }
  const districts = Object.entries(districtsByPlate).flatMap(([plate, names]) =>
    names
      .filter((name) => !stations.some((one) => plateOf(one) === plate && answersTo(one, name)))
      .map((name) => placeAt('district', name, keyFor(plate, name))),
  )
  return [
    ...airports.map(([name, key]) => placeAt('airport', name, key)),
    ...Object.entries(areas).flatMap(([key, names]) => names.map((name) => placeAt('area', name, key))),
    ...districts,
  ]
}

const plateOf = ({ provinceCode }: SeedStation) => String(provinceCode).padStart(2, '0')

/** A district with a terminal is found by that; the main town of a province by the province. */
function answersTo({ district, city }: SeedStation, name: string): boolean {
  return (
    district === name ||
    name === 'Merkez' ||
    [city, ...oldNamesOf(city)].some((own) => fold(own) === fold(name))
  )
}

function keyFor(plate: string, district: string): string {
  const found = Object.entries(nearer[plate] ?? {}).find(([, names]) => names.includes(district))
  if (found) return found[0]
  return plate === '34' ? 'avrupa' : plate
}
