import * as z from 'zod/mini'
import { pgbackrest, type Repository } from './programs.ts'
import { type Archive, type History, pieceNumberOf, readForks, timelineOf } from './timelines.ts'

const files = z.record(z.string(), z.object({ time: z.optional(z.int()) }))

/**
 * Which timelines are archived, and how far: `pgbackrest info` has one last piece for all of them. `id` is the version and the number
 * of the database, as in `15-1`.
 */
export async function readArchive(repository: Repository, id: string): Promise<Archive> {
  const folder = `archive/${repository.stanza}/${id}`
  const listed = await pgbackrest(repository, ['--recurse', '--output=json', 'repo-ls', folder])
  const last = new Map<number, bigint>()
  const histories = new Map<number, History>()
  for (const [path, { time = 0 }] of Object.entries(z.parse(files, JSON.parse(listed)))) {
    const name = path.split('/').at(-1) ?? ''
    const timeline = timelineOf(name)
    if (/^[0-9A-F]{24}-/.test(name)) {
      const number = pieceNumberOf(name)
      if (number > (last.get(timeline) ?? -1n)) last.set(timeline, number)
    } else if (/^[0-9A-F]{8}\.history$/.test(name)) {
      // oxlint-disable-next-line no-await-in-loop -- as many as there were restores and changes of the leader
      const text = await pgbackrest(repository, ['repo-get', `${folder}/${name}`])
      histories.set(timeline, { forks: readForks(text), since: new Date(time * 1000) })
    }
  }
  return { last, histories }
}
