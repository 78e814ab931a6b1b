/**
 * Where buses run: a line's stops in order, each a plate code or the key of another station, with the
 * kilometres from the stop before where the table of provinces does not know them, or knows the way around the sea
 * from before the bridge; and how many leave in each direction every day.
 */
export type Line = { stops: string; daily: number }

const west = 'esenler alibeykoy:8 dudullu:28'

export const fullLines: Line[] = [
  { stops: `${west} gebze:38 41:50 54 14 06`, daily: 7 },
  { stops: `${west} 14 06`, daily: 6 },
  { stops: `harem dudullu:16 41 14 06`, daily: 3 },
  { stops: `${west} 16:140 10 akhisar:95 45:50 35`, daily: 5 },
  { stops: `${west} 77:85 16 inegol:45`, daily: 4 },
  { stops: `${west} 11 26`, daily: 4 },
  { stops: `${west} 26 03 15 07 manavgat:78 alanya:60`, daily: 3 },
  { stops: `${west} 16:140 43 20 48 marmaris:55`, daily: 2 },
  { stops: `${west} 16:140 35 soke:100 milas:80 bodrum:48`, daily: 2 },
  { stops: `${west} 16:140 35 09 kusadasi:70 didim:72`, daily: 1 },
  { stops: `${west} 43 20 fethiye:190`, daily: 2 },
  { stops: 'esenler corlu:100 luleburgaz:55 39:60 22', daily: 3 },
  { stops: 'esenler 59 malkara:57 kesan:28 17:115', daily: 3 },
  { stops: `${west} 81 eregli-zonguldak:75 67:48`, daily: 2 },
  { stops: `${west} 14 safranbolu:140 78:10 74 amasra:17`, daily: 2 },
  { stops: `${west} 14 37 57`, daily: 2 },
  { stops: `${west} 14 merzifon:390 55:105 unye:95 fatsa:22 52:52 28 61 53 08 hopa:70`, daily: 3 },
  { stops: `${west} 14 05 60 58`, daily: 1 },
  { stops: `${west} 06 71 66 58 24 25`, daily: 2 },
  { stops: `${west} 06 58 24 25 04 dogubayazit:95 76:50`, daily: 1 },
  { stops: `${west} 06 68 tarsus:270 01:40 80 31 iskenderun:60`, daily: 2 },
  { stops: `${west} 06 68 tarsus:270 33:28`, daily: 1 },
  { stops: `${west} 06 68 01 27 63`, daily: 2 },
  { stops: `${west} 06 38 44 23 21 47`, daily: 2 },
  { stops: `${west} 06 40 50 38 46 02`, daily: 1 },
  { stops: `${west} 26 42 70`, daily: 2 },
  { stops: `${west} 26 03 32`, daily: 2 },
  { stops: `${west} 43 64 banaz:33`, daily: 1 },
  { stops: '06 26 16', daily: 3 },
  { stops: '06 03 64 salihli:125 45:75 35', daily: 4 },
  { stops: '06 03 15 07', daily: 3 },
  { stops: '06 42 manavgat:220 alanya:60', daily: 2 },
  { stops: '06 68 51 01 33', daily: 2 },
  { stops: '06 40 50 urgup:20 38:75', daily: 3 },
  { stops: '06 38 46 27 79', daily: 2 },
  { stops: '06 19 merzifon:65 55:105 bafra:52', daily: 3 },
  { stops: '06 18 37', daily: 2 },
  { stops: '06 71 66 58', daily: 2 },
  { stops: '06 14 81 67', daily: 2 },
  { stops: '06 19 55 52 28 61 53', daily: 2 },
  { stops: '06 58 24 62', daily: 1 },
  { stops: '06 44 21 nusaybin:160 cizre:110', daily: 1 },
  { stops: '06 03 20 48 marmaris:55', daily: 2 },
  { stops: '06 03 35 kusadasi:95', daily: 1 },
  { stops: '35 soke:100 kusadasi:20 didim:72', daily: 2 },
  { stops: '35 09 48 marmaris:55', daily: 3 },
  { stops: '35 09 milas:105 bodrum:48', daily: 3 },
  { stops: '35 09 nazilli:46 20:80 fethiye:190', daily: 2 },
  { stops: '35 20 15 07', daily: 2 },
  { stops: '35 bergama:105 ayvalik:62 edremit:45 17:130', daily: 2 },
  { stops: '35 64 03 aksehir:95 42:135', daily: 2 },
  { stops: '35 42 eregli-konya:150 01:190 27 63 21', daily: 1 },
  { stops: '35 cesme:88', daily: 2 },
  { stops: '07 fethiye:200 marmaris:130', daily: 2 },
  { stops: '07 kemer:43 finike:65 kas:75', daily: 2 },
  { stops: '07 manavgat:78 alanya:60 silifke:265 33:85 01', daily: 2 },
  { stops: '07 42 38 58', daily: 1 },
  { stops: '07 32 03 43 16', daily: 2 },
  { stops: '16 bandirma:115 17:165', daily: 2 },
  { stops: '16 43 03 42', daily: 1 },
  { stops: '21 72 13 tatvan:25 65:145', daily: 2 },
  { stops: '65 yuksekova:210 30:78', daily: 1 },
  { stops: '65 ercis:100 04:135 76', daily: 1 },
  { stops: '25 36 75', daily: 1 },
  { stops: '25 08', daily: 1 },
  { stops: '25 12 21', daily: 1 },
  { stops: '25 69 29 61', daily: 1 },
  { stops: '63 47 nusaybin:55 cizre:110 silopi:33', daily: 1 },
  { stops: '21 56 73 30', daily: 1 },
  { stops: '21 63 27 01 33', daily: 2 },
  { stops: '23 62', daily: 1 },
  { stops: '44 23 12 49 13 tatvan:25', daily: 1 },
  { stops: '21 47 midyat:65', daily: 1 },
  { stops: '55 60 58 44 27', daily: 1 },
  { stops: '48 datca:120', daily: 1 },
  { stops: '20 pamukkale:18', daily: 1 },
  { stops: '67 devrek:55 06:215', daily: 1 },
]

/** Enough for a test: day and night, both kinds of bus, a second and a third line. */
export const smallLines: Line[] = [
  { stops: `${west} 14 06`, daily: 6 },
  { stops: `${west} 16:140 35`, daily: 1 },
  { stops: '06 03 07', daily: 1 },
]

export type LineStop = { key: string; km: number }

/** `kmBetween` answers for two stops of which both are known by province. */
export function readLine(stops: string, kmBetween: (from: string, to: string) => number): LineStop[] {
  let km = 0
  let before: string | null = null
  return stops.split(' ').map((word) => {
    const [key = '', given] = word.split(':')
    if (before !== null) km += given ? Number(given) : kmBetween(before, key)
    before = key
    return { key, km }
  })
}
