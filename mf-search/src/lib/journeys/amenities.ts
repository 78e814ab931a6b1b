/** The closed list of docs/trade.md#amenities. */
const names = {
  WIFI: 'Kablosuz internet',
  USB: 'USB girişi',
  PRIZ: '220 V priz',
  TUALET: 'Tuvalet',
  YEMEK_SERVISI: 'Yemek servisi',
  KAHVALTI: 'Kahvaltı',
  IKRAM: 'İkram servisi',
  MASAJ: 'Masajlı koltuk',
  RAHAT_KOLTUK: 'Rahat koltuk',
  TEKLI_KOLTUK: 'Tekli koltuk (2+1)',
  KOLTUK_EKRANI: 'Koltuk ekranı',
  TV: 'Televizyon',
  MUZIK: 'Müzik yayını',
  RADYO: 'Kişisel radyo',
  KULAKLIK: 'Kulaklık',
  OKUMA_LAMBASI: 'Okuma lambası',
  KLIMA: 'Klima',
  BATTANIYE: 'Battaniye',
  ENGELLI_ERISIMI: 'Engelli erişimi',
  KAMERA: 'Güvenlik kamerası',
  NAMAZ_MOLASI: 'Namaz vakitlerinde durur',
}

export type Amenity = keyof typeof names

export function isAmenity(key: string): key is Amenity {
  return Object.hasOwn(names, key)
}

/** An unknown key shows as it stands, so a new amenity of an operator is not lost. */
export function amenityName(key: string): string {
  return isAmenity(key) ? names[key] : key
}

/** Its icon at the icon service, where an amenity that this release does not know may have one too. */
export function amenityIcon(key: string): string {
  return `amenity:${key.toLowerCase().replaceAll('_', '-')}`
}
