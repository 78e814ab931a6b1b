import type { FastifyInstance } from 'fastify'
import { inLanguage } from '../../wire/sentence.ts'
import { verifyRequest, type VerifyAnswer } from '../../wire/verify.ts'
import { verifyNotes } from '../verify/notes.ts'
import type { Verifier } from '../verify/verify.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

/** POST /_release/verify: what is stored, held against what was published. */
export function verifyRoutes(
  scope: FastifyInstance,
  verifier: Pick<Verifier, 'verify'>,
  door: Pick<Door, 'authorize' | 'opsOnly'>,
): void {
  scope.post('/verify', async (request, reply): Promise<VerifyAnswer | void> => {
    const body = verifyRequest.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'the body may have module, version, all, mend and why')
    const { module, version, why = '', mend = false } = body.data
    if (version !== undefined && module === undefined)
      return malformed(reply, 'a version is one of a module: name it')
    const { who } =
      module === undefined ? await door.opsOnly(request) : await door.authorize(request, 'verify', module)
    const releases = await verifier.verify(body.data, { who, why })
    return { releases, notes: inLanguage(verifyNotes(releases, mend), languageOf(request)) }
  })
}
