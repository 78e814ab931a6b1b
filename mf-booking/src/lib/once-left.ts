/**
 * Does something when this page has been left, and not before: it would be drawn anew for what is changed. The way out of a payment is another
 * document (docs/decisions/0097), so that nothing after `navigate` runs: then it is done as the page goes. Hosts of before lead on in this one.
 */
export function onceLeft(way: Promise<void> | void, act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    removeEventListener('pagehide', once)
    act()
  }
  addEventListener('pagehide', once)
  void Promise.resolve(way).then(once)
}
