import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it('whoever asks for Turkish reads Turkish; whoever asks for nothing, or for what there is not, English', () => {
  const asked = (header: string | undefined) => languageOf({ headers: { 'accept-language': header } })
  for (const header of ['tr', 'tr-TR,tr;q=0.9,en;q=0.8', 'TR', 'tr;q=0.5'])
    expect(asked(header), header).toBe('tr')
  for (const header of [undefined, '', '*', 'en-US,tr', 'de', 'trx', ' ;,'])
    expect(asked(header), header).toBe('en')
})
