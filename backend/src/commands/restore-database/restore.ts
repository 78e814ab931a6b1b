import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchive } from './archive.ts'
import { checkRoom, prepareFolder, runningOn } from './data-folder.ts'
import type { Options } from './options.ts'
import { planRestore, readCopies, targetOf } from './plan.ts'
import { databaseOwner, pgbackrest, type Repository } from './programs.ts'
import { DoubtError, recover } from './recover.ts'
import { timelinesIn } from './timelines.ts'

/** Restores, counts, and says what came back; throws the sentence for ops where something is wrong or in doubt. */
export async function restoreDatabase(
  options: Options,
  say: (line: string) => void,
  interrupted: AbortSignal,
): Promise<void> {
  const { stanza, config, to, isTrial, over, folder } = options
  const owner = await databaseOwner()
  const repository = { owner, config, stanza, interrupted }
  const plan = await planFrom(repository, options)
  const { copy, timeline } = plan
  await refuseBesideServer(options)
  if (!over) await checkRoom(folder, copy.size)
  const isNew = await prepareFolder(folder, over, owner)
  say(`From the copy ${copy.label} of ${copy.ended.toISOString()}, in ${folder},`)
  say(`to ${to ? to.toISOString() : 'the end of the archive'} along ${wayOf(plan)}`)
  let isLaid = false
  try {
    await pgbackrest(repository, [
      `--pg1-path=${folder}`,
      `--set=${copy.label}`,
      ...(to ? ['--type=time', `--target=${targetOf(to)}`, '--target-action=promote'] : []),
      `--target-timeline=${timeline}`,
      ...(isTrial ? ['--archive-mode=off'] : []),
      ...(over ? ['--delta'] : []),
      '--log-level-console=error',
      'restore',
    ])
    isLaid = true
    await recover(options, plan, repository, say)
  } catch (error) {
    const isInDoubt = error instanceof DoubtError
    const stays = isTrial ? isInDoubt : isLaid || !isNew
    if (!stays) await rm(folder, { recursive: true, force: true })
    throw new Error(
      `${sentenceOf(interrupted.aborted ? interrupted.reason : error)}\n${whatIsLeft(folder, stays, isInDoubt)}`,
      { cause: error },
    )
  }
  if (isTrial) await rm(folder, { recursive: true, force: true })
  say(
    isTrial
      ? `Nothing is left of the trial: ${folder} is removed.`
      : `The database is in ${folder}, and stopped; what it has begun is archived when it is started. What comes next: docs/guides/backup.md, "After a restore".`,
  )
}

async function planFrom(repository: Repository, options: Options) {
  const info: unknown = JSON.parse(await pgbackrest(repository, ['--output=json', 'info']))
  const { version, archiveId, copies } = readCopies(info, options, new Date())
  const bin = options.bin ?? `/usr/lib/postgresql/${version}/bin`
  await access(join(bin, 'postgres')).catch(() => {
    throw new Error(`${bin} has no PostgreSQL, and version ${version} is needed: --bin names its folder.`)
  })
  const archive = await readArchive(repository, archiveId)
  return { bin, version, archiveId, archive, ...planRestore(copies, archive, options) }
}

async function refuseBesideServer({ isTrial, usualFolder }: Options): Promise<void> {
  const pid = await runningOn(usualFolder)
  if (!isTrial && pid !== null)
    throw new Error(
      `PostgreSQL runs on ${usualFolder} as process ${pid}: what is restored would be a second one with the same archive. Stop it first, and Patroni before it, or use --try.`,
    )
}

function wayOf({ archive, timeline }: Awaited<ReturnType<typeof planFrom>>): string {
  const all = timelinesIn(archive)
  return all.length > 1 ? `timeline ${timeline} of ${all.join(', ')} (--timeline)` : `timeline ${timeline}`
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function whatIsLeft(folder: string, stays: boolean, isInDoubt: boolean): string {
  if (!stays) return `Nothing is left of it: ${folder} is removed.`
  return isInDoubt
    ? `What came back lies in ${folder}, stopped; nothing of it is archived unless it is started.`
    : `${folder} holds what is unfinished: start no server on it. --over restores over it.`
}
