const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

/** `on beş` of 15, as a sentence writes it; of what is not an integer of 1 to 99 its digits. */
export function numberInWords(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 99) return String(number)
  return [tens[Math.floor(number / 10)], ones[number % 10]].filter(Boolean).join(' ')
}
