import { slug } from './text.ts'

/** What people still say and type for a province: its main town, or its name of before. By the slug of the province. */
const oldNames: Readonly<Record<string, readonly string[]>> = {
  afyonkarahisar: ['Afyon'],
  gaziantep: ['Antep'],
  hatay: ['Antakya'],
  kahramanmaras: ['Maraş'],
  kocaeli: ['İzmit'],
  mersin: ['İçel'],
  sakarya: ['Adapazarı'],
  sanliurfa: ['Urfa'],
}

export function oldNamesOf(city: string): readonly string[] {
  return oldNames[slug(city)] ?? []
}
