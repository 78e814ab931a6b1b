type Kept = Pick<Storage, 'getItem' | 'setItem'>
type Named = { id: string; version: string }

const key = 'failed-releases'

export type FailedReleases = { has: (release: Named) => boolean; add: (release: Named) => void }

/** Which releases did not load in this tab, so that its next page does not wait for them again. */
export function failedReleases(storage: Kept): FailedReleases {
  const known = new Set((storage.getItem(key) ?? '').split(' ').filter(Boolean))
  return {
    has: (release) => known.has(name(release)),
    add: (release) => {
      known.add(name(release))
      storage.setItem(key, [...known].join(' '))
    },
  }
}

const name = ({ id, version }: Named) => `${id}@${version}`
