import type { PageScript } from '../../wire/page-script.ts'
import { linkedFile } from '../release/linked-file.ts'
import { matchedFiles } from '../release/matched-files.ts'
import { webPath } from '../release/web-path.ts'
import type { RunningRelease } from './running-releases.ts'

/** Every script of the browser's build: which of them its code will ask for, only its code knows. */
export function scriptsOfRelease({ release, part, route }: RunningRelease): PageScript[] {
  const { facts } = release
  const inDocument = new Set(part === 'shell' ? facts.web.scripts.map(webPath) : [])
  const atOnce = new Set(part === 'page' ? matchedFiles(release, route).scripts.map(webPath) : [])
  const when = (name: string): PageScript['when'] => {
    if (inDocument.has(name)) return 'document'
    return atOnce.has(name) ? 'page' : 'later'
  }
  return Object.entries(facts.files)
    .filter(([name]) => /^web\/.*\.js$/.test(name))
    .map(([name, { bytes, integrity }]) => ({
      file: name.slice('web/'.length),
      address: linkedFile(release, name).href,
      integrity,
      bytes,
      when: when(name),
    }))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || (one.file < other.file ? -1 : 1))
}

const order = ['document', 'page', 'later']
const orderOf = ({ when }: PageScript) => order.indexOf(when)
