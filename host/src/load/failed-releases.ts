type Kept = Pick<Storage, 'getItem' | 'setItem'>
/** Where a release comes from: a drill gives one that is whole from an address of its own. */
type Placed = { base: string }

const key = 'failed-releases'

export type FailedReleases = { has: (release: Placed) => boolean; add: (release: Placed) => void }

/** Which releases did not load in this tab, so that its next page does not wait for them again. */
export function failedReleases(storage: Kept): FailedReleases {
  const known = new Set((storage.getItem(key) ?? '').split(' ').filter(Boolean))
  return {
    has: ({ base }) => known.has(base),
    add: ({ base }) => {
      known.add(base)
      storage.setItem(key, [...known].join(' '))
    },
  }
}
