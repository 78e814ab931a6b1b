/**
 * What this tab keeps for its next documents, in sessionStorage. Any script of the origin may have filled it, and a browser may refuse it:
 * then there is nothing, and what is written costs a convenience, never what the traveller is doing.
 */
export const tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key, text) => {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // What stood there is not true any more: none is better than an old one.
      tabStorage.removeItem(key)
    }
  },
  removeItem: (key) => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Forbidden: there is nothing to remove.
    }
  },
}
