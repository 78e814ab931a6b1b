import type { FilledContract } from 'shared/contracts/sales-contract'
import type { Leg } from 'shared/contracts/units'

const wayNames: Record<Leg, string> = { departure: 'Gidiş', return: 'Dönüş' }
const hidden = 'Alıcının bilgileri burada gösterilmez; tam metin alıcının e-postasındadır.'
/** What of a price is the whole order's. */
const ofOrder = /^(Toplam|Puanla ödenen|Karttan tahsil edilecek)/

/**
 * What a contract says of one leg, without who bought it, who travels and when they come back. Null for a text whose words are
 * not known well enough to be sure.
 */
export function redactContract(contract: FilledContract, leg: Leg): FilledContract | null {
  let hasBuyer = false
  const sections = contract.sections.map(({ title, paragraphs }) => {
    let inBuyer = false
    let way: string | null = null
    const kept = paragraphs.flatMap((paragraph) => {
      if (paragraph.startsWith('Ad soyad: ')) {
        inBuyer = true
        hasBuyer = true
        return [hidden]
      }
      if (inBuyer) {
        if (paragraph.startsWith('Fatura: ')) inBuyer = false
        return []
      }
      way = wayOf(paragraph) ?? (isOfWay(paragraph) ? way : null)
      if (way !== null && way !== wayNames[leg]) return []
      if (ofOrder.test(paragraph)) return []
      return [paragraph.replace(/^(Koltuk \d+): (?!₺[\d.,]+$).*$/s, '$1')]
    })
    return { title, paragraphs: inBuyer ? null : kept }
  })
  const safe = sections.flatMap(({ title, paragraphs }) => (paragraphs ? [{ title, paragraphs }] : []))
  return hasBuyer && safe.length === sections.length ? { ...contract, sections: safe } : null
}

function wayOf(paragraph: string): string | null {
  return (
    Object.values(wayNames).find(
      (name) => paragraph.startsWith(`${name}: `) || paragraph.startsWith(`${name}, `),
    ) ?? null
  )
}

/** A line that goes on with the way before it. */
const isOfWay = (paragraph: string) => /^(Kalkış: |Koltuk \d+: )/.test(paragraph)
