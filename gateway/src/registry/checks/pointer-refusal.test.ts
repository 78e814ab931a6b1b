import { expect, it } from 'vitest'
import { describeRefusal } from './refusal.ts'

it('names in Turkish whose yes is needed: of a person beside the two, and not of who does not want the release', () => {
  const missing = { code: 'needs-approval', module: 'mf-booking', version: '1.0.0-a', missing: 1 } as const
  expect(describeRefusal({ ...missing, notCounted: ['Can Ak'] }).tr).toBe(
    '1.0.0-a için, sürümü yayımlayan ve yayına alan dışında bir kişinin onayı gerekli (Can Ak adına verilen onay burada sayılmaz): konsoldan ya da "release approve" ile onaylanır. Bunu kimse zorlayamaz',
  )
})
