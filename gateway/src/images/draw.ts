import { fileURLToPath } from 'node:url'
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'

/** The site's letters, and where they end a face that has every Latin letter: the same on every machine. */
const font: ResvgRenderOptions['font'] = {
  loadSystemFonts: false,
  defaultFontFamily: 'Figtree',
  fontFiles: [
    fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
    fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf')),
    fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf')),
  ],
}

/** A PNG as wide as asked, drawn off the main thread. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })
  return image.asPng()
}

/** In pixels: what an SVG covers. */
export function widthOf(svg: string): number {
  return new Resvg(svg, { font }).getBBox()?.width ?? 0
}
