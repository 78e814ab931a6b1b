/** "Ankara AŞTİ" names its city already, "Alibeyköy Cep Otogarı" does not. */
export function placeOf({ city, name }: { city: string; name: string }): string {
  return name.startsWith(city) ? name : `${city}, ${name}`
}
