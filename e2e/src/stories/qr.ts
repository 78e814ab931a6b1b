import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a camera in front of the screen reads, from the pixels that are on it. */
export async function readQr(shown: Locator): Promise<string> {
  const png = await shown.screenshot()
  const { width, data } = await shown.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const paper = canvas.getContext('2d')
    paper?.drawImage(picture, 0, 0)
    const pixels = paper?.getImageData(0, 0, picture.width, picture.height)
    return { width: picture.width, data: [...(pixels?.data ?? [])] }
  }, png.toString('base64'))
  const found = jsQR(new Uint8ClampedArray(data), width, data.length / 4 / width)
  if (!found) throw new Error('no QR to be read on the screen')
  return found.data
}
