import { integrityOf } from '../release/artifact-files.ts'
import { overlayCss } from '../html/overlay.ts'

const content = new TextEncoder().encode(overlayCss)
const integrity = integrityOf(content)
const name = integrity
  .slice('sha384-'.length)
  .replaceAll(/[^0-9A-Za-z]/g, '')
  .slice(0, 12)

/** The overlay's style as the document links it; its address changes with its content. */
export const overlayFile = { href: `/gateway/loading.${name}.css`, integrity }
