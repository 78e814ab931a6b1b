import type { Buffer } from 'node:buffer'
import { strFromU8, unzipSync } from 'fflate'

export type ZipContents = {
  /** In lower case, as the programs that open these documents compare them. */
  names: string[]
  /** Of the entries that were asked for, by the same names. */
  texts: Record<string, string>
}

/** Of an entry once it is unpacked: a real list of parts is a few thousand bytes. */
const longestText = 256 * 1024

/**
 * A zip by the list at its end, which Word and LibreOffice go by. Only what is asked for is unpacked, and none of it that says
 * to be long: no more is written than the list says. Null: no zip that two programs would read alike.
 */
export function readZip(content: Buffer, asked: readonly string[]): ZipContents | null {
  const names: string[] = []
  let isTooLong = false
  try {
    const unpacked = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        names.push(name.toLowerCase())
        if (!asked.includes(name.toLowerCase())) return false
        isTooLong ||= originalSize > longestText
        return !isTooLong
      },
    })
    if (isTooLong || new Set(names).size < names.length) return null
    const texts = Object.entries(unpacked).map(([name, text]) => [name.toLowerCase(), strFromU8(text)])
    return { names, texts: Object.fromEntries(texts) }
  } catch {
    return null
  }
}
