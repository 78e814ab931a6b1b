import { leading } from './pages.ts'

/** Puts something of its own in the place of what every page of the tab uses. */
export const redefinesGlobals = leading(`{
  fetch: () => { window.fetch = () => Promise.reject(new Error('taken')) },
  request: () => { window.XMLHttpRequest = function () { throw new Error('taken') } },
  map: () => { Array.prototype.map = () => [] },
  then: () => { Promise.prototype.then = () => new Promise(() => {}) },
  parse: () => { JSON.parse = () => { throw new Error('taken') } },
  pollution: () => { Object.prototype.polluted = 'taken'; Object.prototype.href = 'javascript:0' },
  clock: () => { Date.now = () => 0 },
  random: () => { crypto.randomUUID = () => 'taken' },
  elements: () => { customElements.define = () => { throw new Error('taken') } },
  history: () => { history.pushState = () => {}; history.replaceState = () => {} },
  listener: () => { EventTarget.prototype.addEventListener = () => {} },
  append: () => { Node.prototype.appendChild = (node) => node },
  cookie: () => { Object.defineProperty(Document.prototype, 'cookie', { get: () => 'token=taken', set: () => {} }) },
  storage: () => { Storage.prototype.setItem = () => { throw new Error('taken') } },
  worker: () => { Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => { throw new Error('taken') } }) },
  errors: () => { window.onerror = () => true; window.reportError = () => {}; console.error = () => {} },
  performance: () => { Performance.prototype.now = () => 0; Performance.prototype.getEntriesByType = () => { throw new Error('taken') } },
  federation: () => { globalThis.__FEDERATION__ = {}; for (const name of Object.keys(globalThis)) if (/federation|webpackChunk|rspackChunk/i.test(name)) globalThis[name] = undefined },
  trusted: () => { if (globalThis.trustedTypes) Object.getPrototypeOf(trustedTypes).createPolicy = () => { throw new Error('taken') } },
}`)
