import { addressOf } from './browsers.ts'
import type { JudgedRelease } from './judged-release.ts'
import { visitorBucketOf } from '../visit/visitor-bucket.ts'

/** What somebody who knows the judge's code does with the addresses and the messages that they have. */
export type Attack = {
  addresses: readonly string[]
  /** Documents that are asked for, files that say so, and reports. */
  messages: number
  /** For which release. */
  on: 'tried' | 'before'
  says: 'whole' | 'failing' | 'slow' | 'silent'
  /** How long after the release was given to visitors; when few are there, each forged one weighs most. */
  afterSeconds: number
}

export type AttackOutcome = {
  outcome: 'went back' | 'a person is called' | 'stayed'
  /** When that was, of the simulated clock. */
  seconds: number
  messages: number
  addresses: number
  /** Tokens that the site has signed for the attacker. */
  signed: number
}

export type Honest = { aSecond: number; seconds: number; failing: number }

/** Of the honest: crawlers, which run nothing; and failures of a good release. */
const [silent, failingAnyway] = [0.3, 0.002]
const yesterday = 600
const judgeSeconds = 10

/** The honest of yesterday, then a network a second or more, and the attacker among them; looked at as the judge does. */
export async function attackJudge(
  release: JudgedRelease,
  honest: Honest,
  attack: Attack | null,
): Promise<AttackOutcome> {
  const { clock, startedAt } = release
  for (let number = 0; number < yesterday; number += 1) {
    clock.now = startedAt - 43_200_000 + number * 1000
    visit(release, number, failingAnyway)
  }
  await release.flush()
  const cost = { messages: 0, addresses: 0, signed: 0 }
  for (let second = 0; second < honest.seconds; second += 1) {
    clock.now = startedAt + second * 1000
    for (let one = 0; one < honest.aSecond; one += 1)
      visit(release, 1000 + second * honest.aSecond + one, honest.failing)
    if (attack?.afterSeconds === second) Object.assign(cost, spend(release, attack))
    if (second % judgeSeconds !== 0) continue
    // oxlint-disable-next-line no-await-in-loop -- the judge looks when it is time
    const verdict = await release.judge()
    if (verdict?.verdict !== 'worse') continue
    const outcome = verdict.doubt === null ? 'went back' : 'a person is called'
    return { outcome, seconds: second, ...cost }
  }
  return { outcome: 'stayed', seconds: honest.seconds, ...cost }
}

function visit(release: JudgedRelease, number: number, failing: number): void {
  const token = release.documentFor(addressOf(number))
  release.open(token)
  if (shareOf(number, 'silent') < silent) return
  const share = release.versionOf(token) === release.tried ? failing : failingAnyway
  release.report(token, shareOf(number, 'failing') < share ? 'failing' : 'whole')
}

/** Each address asks until it is given the release that is meant, then says what is to be said; until nothing is left. */
function spend(release: JudgedRelease, { addresses, messages, on, says }: Attack) {
  const used = new Set<string>()
  const cost = { messages: 0, signed: 0 }
  while (cost.messages + 3 <= messages) {
    const address = addresses[cost.signed % addresses.length] ?? ''
    const token = release.documentFor(address)
    used.add(address)
    cost.signed += 1
    cost.messages += 1
    if ((release.versionOf(token) === release.tried) !== (on === 'tried')) continue
    release.open(token)
    if (says !== 'silent') release.report(token, says)
    cost.messages += says === 'silent' ? 1 : 2
  }
  return { ...cost, addresses: used.size }
}

/** 0 up to 1, the same in every run. */
const shareOf = (number: number, purpose: string): number => visitorBucketOf(purpose, String(number)) / 100
