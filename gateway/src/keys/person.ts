import { readName } from '../../wire/key.ts'

/**
 * Whether two names are, for all that they tell, one person's: a key of "Ayşe Yılmaz", the operator `ayse.yilmaz` and
 * `yilmaz.ayse@company.example` are. Two people of one name are taken for one, which asks for a third; one person of
 * two names is not found out.
 */
export function isSamePerson(one: string, other: string): boolean {
  const spellings = spellingsOf(other)
  return spellingsOf(one).some((spelling) => spellings.includes(spelling))
}

/** Each person once, under the first of their names. */
export const distinctPeople = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.findIndex((one) => isSamePerson(one, name)) === at)

/** In the order of the name, and in the order of letters. */
function spellingsOf(name: string): string[] {
  const plain = readName(name)
    .replace(/@.*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // On a keyboard without Turkish letters Irmak is IRMAK and İrem is Irem.
    .replaceAll('ı', 'i')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  // A name without letters is itself alone.
  return words.length === 0 ? [name] : [words.join(''), words.toSorted().join('')]
}
