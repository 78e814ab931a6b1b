export type SeedShuttle = {
  stationId: number
  name: string
  minutes: number
  direction: 'to' | 'from'
  stops: string[]
}

/** `minutes` before departure; back it leaves a quarter of an hour after arrival, by the same stops. */
const there = (stationId: number, name: string, minutes: number, stops: string[]): SeedShuttle[] => [
  { stationId, name, minutes, direction: 'to', stops },
  { stationId, name, minutes: 15, direction: 'from', stops: stops.toReversed() },
]

/** In the order of their ids: add at the end only. District terminals are found by their ids in `stations.ts`. */
export const exampleShuttles: SeedShuttle[] = [
  ...there(3401, 'Bakırköy Meydan', 60, ['İncirli Metro', 'Zeytinburnu Metro']),
  ...there(3401, 'Taksim', 75, ['Şişhane', 'Unkapanı', 'Topkapı']),
  ...there(3402, 'Mecidiyeköy', 45, ['Çağlayan', 'Kâğıthane']),
  ...there(3412, 'Kadıköy', 50, ['Hasanpaşa', 'Ünalan Metro']),
  ...there(3412, 'Bostancı', 40, ['Kozyatağı Metro', 'İçerenköy']),
  ...there(6, 'Kızılay', 45, ['Maltepe', 'Beşevler']),
  ...there(6, 'Keçiören', 60, ['Etlik', 'Dışkapı', 'Ulus']),
  ...there(35, 'Alsancak', 60, ['Basmane', 'Halkapınar']),
  ...there(35, 'Karşıyaka', 75, ['Bostanlı', 'Bayraklı']),
  ...there(7, 'Konyaaltı', 45, ['Meltem', 'Uncalı']),
  ...there(16, 'Heykel', 40, ['Santral Garaj', 'Gençosman']),
  ...there(3411, 'Üsküdar Meydan', 30, ['Doğancılar']),
  ...there(6, 'Etimesgut', 75, ['Eryaman', 'Batıkent']),
  ...there(35, 'Buca', 50, ['Şirinyer']),
  ...there(7, 'Lara', 60, ['Işıklar', 'Kapalı Yol']),
  ...there(16, 'Nilüfer', 50, ['Ataevler', 'Acemler']),
  ...there(1, 'Çukurova', 45, ['Turgut Özal Bulvarı', 'Barajyolu']),
  ...there(1, 'Küçüksaat', 30, ['Çakmak Caddesi']),
  ...there(10, 'Karesi Meydan', 30, []),
  ...there(17, 'İskele Meydanı', 30, []),
  ...there(20, 'Çınar', 30, ['Bayramyeri']),
  ...there(21, 'Dağkapı', 45, ['Ofis']),
  ...there(25, 'Havuzbaşı', 30, ['Lala Paşa']),
  ...there(26, 'Köprübaşı', 30, ['Odunpazarı']),
  ...there(27, 'Balıklı', 45, ['Kırkayak Parkı']),
  ...there(33, 'Çarşı', 45, ['Pozcu']),
  ...there(33, 'Mezitli', 60, ['Davultepe', 'Pozcu']),
  ...there(38, 'Cumhuriyet Meydanı', 40, ['Düvenönü']),
  ...there(41, 'İzmit Yürüyüş Yolu', 30, ['Yahya Kaptan']),
  ...there(42, 'Alaaddin', 45, ['Zafer', 'Nalçacı']),
  ...there(44, 'Kışla', 30, ['Emeksiz']),
  ...there(48, 'Sınırsızlık Meydanı', 30, []),
  ...there(54, 'Çark Caddesi', 30, ['Erenler']),
  ...there(55, 'Cumhuriyet Meydanı', 40, ['Gar']),
  ...there(55, 'Atakum', 60, ['Türkiş', 'Cumhuriyet Meydanı']),
  ...there(58, 'Cumhuriyet Meydanı', 30, []),
  ...there(59, 'Sahil', 30, ['Hükümet Caddesi']),
  ...there(61, 'Meydan', 30, ['Değirmendere']),
  ...there(63, 'Balıklıgöl', 45, ['Topçu Meydanı']),
  ...there(65, 'Beşyol', 30, ['İskele Caddesi']),
  ...there(101, 'Alanya Çarşı', 30, ['Kleopatra Plajı']),
  ...there(106, 'Turgutreis', 60, ['Ortakent', 'Gümbet']),
]
