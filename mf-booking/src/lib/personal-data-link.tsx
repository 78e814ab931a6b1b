import { patterns } from 'shared/contracts/paths'

/** Where an identity number is asked for. In a tab of its own, so that nothing typed is left behind. */
export function PersonalDataLink() {
  return (
    <a href={patterns.personalData} target="_blank" rel="noopener">
      Kişisel verilerin korunması
    </a>
  )
}
