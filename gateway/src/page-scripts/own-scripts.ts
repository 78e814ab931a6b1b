import type { PageScripts } from '../../wire/page-script.ts'
import type { Language, Sentence } from '../../wire/sentence.ts'
import { type OpenedFile, openedFiles } from '../health/opened-file.ts'
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

const standingIn: Sentence = {
  en: 'Counts the same where the browser draws the page, and shows plain links if it cannot',
  tr: 'Sayfayı tarayıcının çizdiği yerde aynısını sayar, çizemezse bağlantıları gösterir',
}

/** What documents of the page have from the gateway itself: never a module's, the same for every release. */
export function ownScripts(running: readonly RunningRelease[], language: Language): PageScripts['gateway'] {
  const routes = running.flatMap(({ route, release }) =>
    release.facts.routes.filter(({ path }) => path === route),
  )
  const drawn = routes.filter(
    ({ rendering, private: isPrivate }) => rendering === 'server' || isPrivate === true,
  )
  const isTapped = drawn.some(({ static: needsNone }) => needsNone !== true)
  const isStatic = routes.some((route) => route.static === true)
  const waiting = scriptOf(openedFiles.waiting, standingIn[language])
  return {
    scripts:
      drawn.length === 0
        ? [{ ...waiting, when: 'document' }]
        : [
            { ...scriptOf(openedFiles.rendered, opened[language]), when: 'document' },
            { ...waiting, when: 'later' },
          ],
    lines: [trusted, ...(isTapped ? [taps] : []), ...(isStatic ? [alive] : [])].map(
      ({ reason, ...line }) => ({ ...line, reason: reason[language] }),
    ),
  }
}

const scriptOf = ({ path, integrity, content }: OpenedFile, reason: string) => ({
  file: path.slice(path.lastIndexOf('/') + 1),
  address: path,
  integrity,
  bytes: content.byteLength,
  reason,
})
