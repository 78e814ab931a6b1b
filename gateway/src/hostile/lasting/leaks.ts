import { leading } from './pages.ts'

const fill = `(storage, size = 1_000_000) => {
  for (let at = 0; size >= 1; at += 1)
    try { storage.setItem('filled-' + size + '-' + at, 'x'.repeat(size)) } catch { size = Math.floor(size / 10) }
}`

/** Takes more and more of the tab and of the browser, and gives nothing back. */
export const leaks = leading(`{
  memory: () => {
    globalThis.kept = []
    const grow = () => {
      for (let times = 0; times < 10; times += 1) {
        const tree = document.createElement('div')
        tree.append(...Array.from({ length: 20 }, () => document.createElement('p')))
        kept.push(tree, new Array(1000).fill(times))
        document.addEventListener('mousemove', () => kept.length)
      }
    }
    for (let timers = 0; timers < 5; timers += 1) setInterval(grow, 100)
  },
  history: () => { for (let at = 0; at < 150; at += 1) history.pushState(null, '', '#history') },
  storages: () => { const fill = ${fill}; fill(localStorage); fill(sessionStorage) },
  garbled: () => {
    for (const key of ['booking-draft', 'failed-releases', 'left-for', 'member-of-tab', 'holds-lost', 'open-ticket-to-use', 'asked-to-log-in'])
      sessionStorage.setItem(key, '{"__proto__":{"taken":1}} \\u0000 \\ud800')
    for (const key of ['icons', 'seat-choice', 'analytics-choice', 'rotabus.ticket-keys', 'logged-out-member', 'session-changed'])
      localStorage.setItem(key, '[[["\\ud800"]]]')
  },
  channels: () => { globalThis.channels = Array.from({ length: 100 }, () => new BroadcastChannel('taken')); setInterval(() => channels[0].postMessage('x'.repeat(1000)), 50) },
  cookies: () => { for (let at = 0; at < 40; at += 1) document.cookie = 'long' + at + '=' + 'x'.repeat(3900) + '; Path=/; Max-Age=9999'; globalThis.left = document.cookie.length },
  manyCookies: () => { for (let at = 0; at < 400; at += 1) document.cookie = 'many' + at + '=x; Path=/; Max-Age=9999' },
  token: () => { document.cookie = 'token=taken; Path=/odeme; Max-Age=9999' },
  lock: () => { void navigator.locks.request('token', () => new Promise(() => {})) },
}`)
