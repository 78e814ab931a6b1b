import type { Sentence } from '../../../wire/sentence.ts'
import { describeRefusal, type ChangeRefusal } from '../checks/refusal.ts'

export type ChannelRefusal =
  | { code: 'channel-known'; name: string }
  | { code: 'channel-reserved'; name: string }
  | { code: 'too-many-channels'; most: number }
  | { code: 'unknown-channel'; name: string }
  | { code: 'channel-moved'; module: string; version: string | null }
  | { code: 'unfit'; misfit: ChangeRefusal }
  | Extract<ChangeRefusal, { code: 'unknown-module' | 'unknown-version' | 'needs-approval' }>

export function describeChannelRefusal(refusal: ChannelRefusal): Sentence {
  switch (refusal.code) {
    case 'channel-known':
      return {
        en: `there is a channel ${refusal.name} already: take another name`,
        tr: `${refusal.name} kanalı zaten var: başka bir ad seçin`,
      }
    case 'channel-reserved':
      return {
        en: `${refusal.name} is what travellers have, which is no channel: take another name`,
        tr: `${refusal.name} yolcuların gördüğüdür, kanal olamaz: başka bir ad seçin`,
      }
    case 'too-many-channels':
      return {
        en: `there are ${refusal.most} channels already, which is the most: remove one first`,
        tr: `zaten ${refusal.most} kanal var, daha fazlası olamaz: önce birini kaldırın`,
      }
    case 'unknown-channel':
      return {
        en: `there is no channel ${refusal.name.slice(0, 40)}: "release channels" lists those that there are`,
        tr: `${refusal.name.slice(0, 40)} diye bir kanal yok`,
      }
    case 'channel-moved':
      return {
        en: `somebody was quicker: of ${refusal.module} the channel has ${refusal.version ?? 'what is live'} by now, look again`,
        tr: `sizden önce başkası değiştirdi: kanalda şimdi ${refusal.version === null ? `${refusal.module} modülünün yayındaki sürümü` : `${refusal.module} ${refusal.version}`} var, yeniden bakın`,
      }
    case 'unfit':
      return describeRefusal(refusal.misfit)
    default:
      return describeRefusal(refusal)
  }
}
