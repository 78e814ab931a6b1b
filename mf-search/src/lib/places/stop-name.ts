import { shortPlace } from './places.ts'

/** What a stop is called on the way: "Bolu Otogarı" is "Bolu", "15 Temmuz Demokrasi Otogarı (Esenler)" is "Esenler". */
export function stopName(name: string): string {
  return shortPlace(name).replace(/ (?:Cep )?Otogarı$/, '')
}
