type Kept = Pick<Storage, 'getItem' | 'setItem'>
/** A drill gives a release that is whole from an address of its own. */
type Placed = { base: string; version: string }

const key = 'failed-releases'

export type FailedReleases = { has: (release: Placed) => boolean; add: (release: Placed) => void }

/** Which releases did not load in this tab, so that its next page does not wait for them again. */
export function failedReleases(storage: Kept): FailedReleases {
  const known = new Set((storage.getItem(key) ?? '').split(' ').filter(Boolean))
  return {
    has: (release) => known.has(nameOf(release)),
    add: (release) => {
      known.add(nameOf(release))
      storage.setItem(key, [...known].join(' '))
    },
  }
}

const nameOf = ({ base, version }: Placed) => `${base}@${version}`
