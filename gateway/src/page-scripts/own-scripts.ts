import type { PageScripts } from '../../wire/page-script.ts'
import type { Language, Sentence } from '../../wire/sentence.ts'
import { openedFile } from '../health/opened-file.ts'
import { aliveLineSource } from '../html/alive-line.ts'
import { tapLineSource } from '../html/tap-line.ts'
import { trustedLineSource } from '../html/trusted-line.ts'
import type { RunningRelease } from './running-releases.ts'

const trusted = {
  line: 'trusted-types',
  source: trustedLineSource,
  reason: {
    en: 'Says, before any other script, which text and which addresses may become code',
    tr: 'Hangi metin ve adreslerin koda dönüşebileceğini, ilk betikten önce sınırlar',
  },
}
const taps = {
  line: 'kept-taps',
  source: tapLineSource,
  reason: {
    en: "Keeps taps until the page's code is there, which then answers them",
    tr: 'Sayfanın kodu gelene kadar dokunuşları tutar, sonra yerine ulaştırır',
  },
}
const alive = {
  line: 'alive',
  source: aliveLineSource,
  reason: {
    en: 'Says that a page which needs no script was opened, and asks for the shell later',
    tr: 'Betiksiz okunan sayfanın açıldığını bildirir, kabuğunu sonra ister',
  },
}

const opened: Sentence = {
  en: 'Counts that a browser opened the document: a broken release is told by that',
  tr: 'Sayfanın bir tarayıcıda açıldığını sayar: bozuk bir sürüm bununla anlaşılır',
}

/** What documents of the page have from the gateway itself: never a module's, the same for every release. */
export function ownScripts(running: readonly RunningRelease[], language: Language): PageScripts['gateway'] {
  const routes = running.flatMap(({ route, release }) =>
    release.facts.routes.filter(({ path }) => path === route),
  )
  const isTapped = routes.some(
    ({ rendering, private: isPrivate, static: needsNone }) =>
      (rendering === 'server' || isPrivate === true) && needsNone !== true,
  )
  const isStatic = routes.some((route) => route.static === true)
  return {
    scripts: [
      {
        file: openedFile.path.slice(openedFile.path.lastIndexOf('/') + 1),
        address: openedFile.path,
        integrity: openedFile.integrity,
        bytes: openedFile.content.byteLength,
        when: 'document',
        reason: opened[language],
      },
    ],
    lines: [trusted, ...(isTapped ? [taps] : []), ...(isStatic ? [alive] : [])].map(
      ({ reason, ...line }) => ({ ...line, reason: reason[language] }),
    ),
  }
}
