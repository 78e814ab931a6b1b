import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import * as z from 'zod/mini'
import { drawPng } from './draw.ts'
import { shareSvg, type ShareText } from './share-svg.ts'

export type ShareImages = {
  /** Of the picture of a page with this title, on this origin. */
  pathOf: (text: ShareText) => string
}

const folderOfAddress = '/share/'
const longestTitle = 160
const shape = z.tuple([z.string(), z.string()])

/**
 * Pictures for links that are shared, drawn when the first asks, and kept in a folder. An address carries its words and
 * a signature, so that only words of a page of ours are ever drawn, on whichever gateway is asked.
 */
export function openShareImages(
  app: FastifyInstance,
  { secrets, folder }: { secrets: Secrets; folder: string },
): ShareImages {
  const signatures = (words: string) =>
    mapSecrets(secrets, (secret) =>
      createHmac('sha256', secret).update(`share-image ${words}`).digest().subarray(0, 16),
    )
  const underWay = new Map<string, Promise<Buffer>>()
  // One after another: many first visits of a crawler are no reason to draw on every core.
  let last: Promise<unknown> = Promise.resolve()

  function imageOf(text: ShareText): Promise<Buffer> {
    const name = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 32)
    const asked = underWay.get(name)
    if (asked) return asked
    const made = cachedOrDrawn(name, text).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function cachedOrDrawn(name: string, text: ShareText): Promise<Buffer> {
    const file = join(folder, `${name}.png`)
    const stored = await readFile(file).catch(() => null)
    if (stored) return stored
    const drawing = last.then(() => drawPng(shareSvg(text), 1200))
    last = drawing.catch(() => null)
    const image = await drawing
    // A full disk takes the keeping away, not the picture.
    await keep(file, image).catch((error: unknown) => app.log.warn({ err: error }, 'a picture was not kept'))
    return image
  }

  async function keep(file: string, image: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, image)
    await rename(`${file}.part`, file)
  }

  app.get<{ Params: { '*': string } }>(`${folderOfAddress}*`, async (request, reply) => {
    const text = readName(request.params['*'], signatures)
    if (!text) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=604800', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(await imageOf(text))
  })

  return {
    pathOf: ({ site, title }) => {
      const words = Buffer.from(JSON.stringify([site, drawable(title)])).toString('base64url')
      return `${folderOfAddress}${words}~${signatures(words)[0].toString('base64url')}.png`
    },
  }
}

/** Controls and halves of characters are no XML, and a picture with one could never be drawn. */
const drawable = (title: string) =>
  title
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longestTitle)
    .toWellFormed()

/** Null of an address that we did not write. */
function readName(name: string, signatures: (words: string) => Secrets<Buffer>): ShareText | null {
  const [, words = '', signature = ''] = /^([\w-]+)~([\w-]+)\.png$/.exec(name) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isRight = signatures(words).some(
    (right) => given.length === right.length && timingSafeEqual(given, right),
  )
  if (!isRight) return null
  const read = z.safeParse(shape, JSON.parse(Buffer.from(words, 'base64url').toString()))
  return read.success ? { site: read.data[0], title: read.data[1] } : null
}
