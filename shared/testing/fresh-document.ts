import { cleanup } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { vi } from 'vitest'

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void }
    /** Takes away what our own modules listen to. */
    stopListening?: () => void
  }
}

/*
 * The files of a part follow one another in one process, which reads React and the other packages once: that is most
 * of what a file takes. Our own modules are made anew for each, and its document is empty, at the first address, and
 * has nothing stored and tells nothing to the modules of the files before.
 */
vi.resetModules()
vi.unstubAllGlobals()
// A file may ask for no document.
if ('document' in globalThis) clearDocument()

function clearDocument(): void {
  cleanup()
  window.stopListening ??= noteListeners()
  window.stopListening()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  window.happyDOM?.setURL('http://localhost:3000/')
  // That origin has its own.
  clearCookies()
}

function clearCookies(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
}

/** Packages listen once for all files, as they are read once: theirs stay. */
function noteListeners(): () => void {
  let own: (() => void)[] = []
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    const listenAndNote: EventTarget['addEventListener'] = (type, listener, options) => {
      if (!listener) return
      listen(type, listener, options)
      if (!callerIsPackage()) own.push(() => target.removeEventListener(type, listener, options))
    }
    target.addEventListener = listenAndNote
  }
  return () => {
    for (const stop of own) stop()
    own = []
  }
}

/** Called by what listens: the third line of the stack. */
const callerIsPackage = () =>
  new Error('who listens').stack?.split('\n')[3]?.includes('node_modules') === true
