import { createHash } from 'node:crypto'
import type { ContractKind, FilledContract } from 'shared/contracts/sales-contract'
import type { ContractFacts } from './contract-facts.ts'
import { distanceSales } from './distance-sales.ts'
import { preliminaryInformation } from './preliminary-information.ts'

/** Changes with every word of the texts; an order keeps the one it was made under. */
export const contractVersion = '2026-11-3'

const titles: Record<ContractKind, string> = {
  'preliminary-information': 'Ön bilgilendirme formu',
  'distance-sales': 'Mesafeli satış sözleşmesi',
}

/** Both texts, for who reads them before the payment and for the record afterwards: the same facts make the same words. */
export function fillContracts(facts: ContractFacts): FilledContract[] {
  return [
    filled('preliminary-information', preliminaryInformation(facts)),
    filled('distance-sales', distanceSales(facts)),
  ]
}

function filled(kind: ContractKind, sections: FilledContract['sections']): FilledContract {
  return { kind, title: titles[kind], version: contractVersion, sections }
}

/** The text as it is mailed, and as its hash is taken. */
export function contractAsText({ title, version, sections }: FilledContract): string {
  const parts = sections.map((section) => `${section.title}\n\n${section.paragraphs.join('\n')}`)
  return `${[title, `Sürüm ${version}`, ...parts].join('\n\n')}\n`
}

/** SHA-256 in hexadecimal, of the text in UTF-8. */
export function contractHash(contract: FilledContract): string {
  return createHash('sha256').update(contractAsText(contract), 'utf8').digest('hex')
}
