import type { FastifyInstance, FastifyReply } from 'fastify'
import { addKey, removePerson, revokeKey, type Keys, type SquadKey } from '../../wire/key.ts'
import { inLanguage, type Sentence } from '../../wire/sentence.ts'
import { locked, type Db } from '../database/database.ts'
import {
  addSquadKey,
  endKeysOfPerson,
  findKey,
  keysOfPerson,
  readKeys,
  revokeSquadKey,
} from '../keys/squad-keys.ts'
import { readModules } from '../registry/state/module-rows.ts'
import { isKnownModule } from '../registry/state/state.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed, refuse } from './door/replies.ts'

type Why = { Querystring: { why?: string } }

/** Which squads may ship what, and by whose keys. Ops only. */
export function keyRoutes(scope: FastifyInstance, db: Db, door: Pick<Door, 'opsOnly'>): void {
  scope.get('/keys', async (request): Promise<Keys> => {
    await door.opsOnly(request)
    return { keys: await readKeys(db.withSchema('gateway')) }
  })

  scope.post<Why>('/keys', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = addKey.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'a key has squad, module, prefixes and publicKey, and may have person and planOnly',
      )
    const why = request.query.why?.slice(0, 500) ?? ''
    const { module, planOnly = false } = body.data
    const plan = await locked(db, async (tx) => {
      if (!isKnownModule(await readModules(tx), module)) return null
      return await addSquadKey(tx, body.data, { who, why })
    })
    if (!plan) return refuse(reply, { code: 'unknown-module', module })
    if (plan.kind === 'differs') {
      const message = keyDiffers(plan.key)[languageOf(request)]
      return await reply.code(409).send({ refusal: 'key-differs', message })
    }
    const added = plan.kind === 'added' && !planOnly
    return await answer(reply.code(added ? 201 : 200), [plan.key], [mayPublish(plan.key)])
  })

  scope.post<{ Params: { id: string } } & Why>('/keys/:id/revoke', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = revokeKey.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'planOnly is true or false')
    const why = request.query.why?.slice(0, 500) ?? ''
    const { id } = request.params
    const key = await locked(db, (tx) =>
      body.data.planOnly === true ? findKey(tx, id) : revokeSquadKey(tx, id, { who, why }),
    )
    if (key) return await answer(reply, [key], [ends(key)])
    const message = unknownKey[languageOf(request)]
    return await reply.code(404).send({ refusal: 'unknown-key', message })
  })

  scope.post('/people/remove', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = removePerson.safeParse(request.body)
    if (!body.success) return malformed(reply, 'a person has a name of 1 to 60 letters')
    const { person, why = '', planOnly = false } = body.data
    const ended = await locked(db, async (tx) => {
      const found = await keysOfPerson(tx, person)
      if (!planOnly) await endKeysOfPerson(tx, found, { who, why })
      return found
    })
    if (ended.length > 0) return await answer(reply, ended, ended.map(ends))
    const message = unknownPerson(person)[languageOf(request)]
    return await reply.code(404).send({ refusal: 'unknown-person', message })
  })
}

async function answer(reply: FastifyReply, keys: SquadKey[], notes: Sentence[]) {
  return await reply.send({ keys, notes: inLanguage(notes, languageOf(reply.request)) } satisfies Keys)
}

const whose = ({ person, squad }: SquadKey) => (person ? `${person} (${squad})` : squad)

const mayPublish = (key: SquadKey): Sentence => ({
  en: `${whose(key)} may ship ${key.module}, with routes under ${key.prefixes.join(', ')}.`,
  tr: `${whose(key)}, ${key.module} modülünü ${key.prefixes.join(', ')} altındaki adreslerle yayımlayabilir.`,
})

const ends = (key: SquadKey): Sentence => ({
  en: `The key ${key.id} of ${whose(key)} for ${key.module} ends; what it published stays.`,
  tr: `${whose(key)} için ${key.module} modülünün ${key.id} anahtarı sona erer; yayımladıkları kalır.`,
})

const keyDiffers = ({ id, module }: SquadKey): Sentence => ({
  en: `the key ${id} is of ${module}, or revoked: make another one`,
  tr: `${id} anahtarı ${module} modülünün ya da iptal edilmiş: yenisini üretin`,
})

const unknownKey: Sentence = {
  en: 'there is no such key: "release keys list" shows them',
  tr: 'böyle bir anahtar yok: listeye bakın',
}

const unknownPerson = (person: string): Sentence => ({
  en: `no key of ${person} stands: "release keys list" shows whose there are`,
  tr: `${person} adına geçerli bir anahtar yok: listeye bakın`,
})
