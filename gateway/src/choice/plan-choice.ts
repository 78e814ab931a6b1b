import type { ModuleId } from 'shared/module/facts'
import type { Sentence } from '../../wire/sentence.ts'
import type { Release } from '../release/release.ts'
import { describeChannelRefusal, type ChannelRefusal } from '../registry/channels/channel-refusal.ts'
import { describeModuleRefusal } from '../registry/checks/module-refusal.ts'
import { channelNamed } from '../registry/state/channel-rows.ts'
import { isKnownModule, pointerIn, type RegistryState } from '../registry/state/state.ts'
import type { Choice } from '../visit/choice.ts'

export type ChoiceRefusal =
  | { code: 'unknown-module'; module: string }
  | { code: 'unknown-version'; version: string }
  | { code: 'no-canary'; module: string }
  | Extract<ChannelRefusal, { code: 'unknown-channel' }>

type WithoutKey<One> = One extends Choice ? Omit<One, 'keyId'> : never
type Chosen = WithoutKey<Choice>
export type ChoicePlan =
  | { kind: 'choice'; chosen: Chosen; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: ChoiceRefusal }

const refused = (refusal: ChoiceRefusal): ChoicePlan => ({ kind: 'refused', refusal })

/** One browser would be shown this release; whether it passed its checks, or was rolled back, is no matter. */
export function planPreview(
  { module, version, until }: { module: ModuleId; version: string; until: string },
  { state, release }: { state: RegistryState; release: Release | null },
): ChoicePlan {
  if (!isKnownModule(state.modules, module)) return refused({ code: 'unknown-module', module })
  if (!release) return refused({ code: 'unknown-version', version })
  return {
    kind: 'choice',
    chosen: { kind: 'release', module, version, until },
    notes: [
      {
        en: `The one browser that opens the link is shown ${module} ${version} beside what is live, until ${until}.`,
        tr: `Bağlantıyı açan tek tarayıcı, ${until} anına kadar yayındakilerin yanında ${module} ${version} sürümünü görür.`,
      },
      nobodyElse,
    ],
  }
}

/** One browser would be in the running canary, or out of it, whatever its visitor's place. */
export function planJoin(
  { module, out, until }: { module: ModuleId; out: boolean; until: string },
  state: RegistryState,
): ChoicePlan {
  if (!isKnownModule(state.modules, module)) return refused({ code: 'unknown-module', module })
  const { canary, stable } = pointerIn(state, module)
  if (!canary) return refused({ code: 'no-canary', module })
  const { version } = canary
  return {
    kind: 'choice',
    chosen: { kind: out ? 'out-of-canary' : 'in-canary', module, version, until },
    notes: [
      out
        ? {
            en: `The one browser that opens the link keeps ${module} ${stable ?? ''} while the canary ${version} runs, until ${until} at the latest.`,
            tr: `Bağlantıyı açan tek tarayıcı, ${version} kanaryası sürdükçe (en geç ${until}) ${module} ${stable ?? ''} sürümünde kalır.`,
          }
        : {
            en: `The one browser that opens the link is in the canary ${module} ${version} while it runs, until ${until} at the latest.`,
            tr: `Bağlantıyı açan tek tarayıcı, sürdükçe (en geç ${until}) ${module} ${version} kanaryasındadır.`,
          },
      nobodyElse,
    ],
  }
}

/** One browser would have a channel, whatever is put into it; `module` is that of who asks. */
export function planOpenChannel(
  { channel, module, until }: { channel: string; module: ModuleId; until: string },
  state: RegistryState,
): ChoicePlan {
  const found = channelNamed(state.channels, channel)
  if (!found) return refused({ code: 'unknown-channel', name: channel })
  const has = found.pointers.map((one) => `${one.module} ${one.version}`).join(', ')
  return {
    kind: 'choice',
    chosen: { kind: 'channel', channel, module, until },
    notes: [
      {
        en: `The one browser that opens the link has the channel ${channel} until ${until}: ${has === '' ? 'what is live for now' : `${has}, and of the rest what is live`}.`,
        tr: `Bağlantıyı açan tek tarayıcı, ${until} anına kadar ${channel} kanalını görür: ${has === '' ? 'şimdilik yayındakiler' : `${has}, gerisi yayındakiler`}.`,
      },
      nobodyElse,
    ],
  }
}

const nobodyElse: Sentence = {
  en: 'Nobody else notices, and what that browser meets counts in no verdict.',
  tr: 'Başka kimse bir şey fark etmez; o tarayıcıda olanlar hiçbir değerlendirmeye girmez.',
}

export function describeChoiceRefusal(refusal: ChoiceRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-module':
      return describeModuleRefusal(refusal)
    case 'unknown-version':
      return {
        en: `${refusal.version.slice(0, 80)} is not there: "release status <module>" lists the releases that are kept`,
        tr: `${refusal.version.slice(0, 80)} yok: duran sürümler modülün sayfasında`,
      }
    case 'no-canary':
      return {
        en: `no canary of ${refusal.module} is running: start one first, or preview the release`,
        tr: `${refusal.module} için süren bir kanarya yok: önce başlatın, ya da sürümü ön izleyin`,
      }
    case 'unknown-channel':
      return describeChannelRefusal(refusal)
    default:
      return refusal satisfies never
  }
}
