type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'left-for'

/** For which pages this tab was reloaded because they did not load: once each, so that it never becomes a loop. */
export function leftOnce(storage: Kept) {
  const read = () => new Set((storage.getItem(key) ?? '').split(' ').filter(Boolean))
  const write = (paths: Set<string>) =>
    paths.size > 0 ? storage.setItem(key, [...paths].join(' ')) : storage.removeItem(key)
  return {
    /** True the first time, where the tab can remember it. */
    mayLeaveFor: (path: string): boolean => {
      const paths = read()
      if (paths.has(path)) return false
      write(paths.add(path))
      // A storage that somebody has filled keeps nothing: it would leave for ever.
      return read().has(path)
    },
    /** It loaded: the next failure may reload again. */
    arrived: (path: string): void => {
      const paths = read()
      if (paths.delete(path)) write(paths)
    },
  }
}
