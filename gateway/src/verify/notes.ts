import type { Sentence } from '../../wire/sentence.ts'
import type { VerifyAnswer } from '../../wire/verify.ts'

type Verified = VerifyAnswer['releases'][number]

/** What was found, and what to do about it. */
export function verifyNotes(releases: readonly Verified[], mend: boolean): Sentence[] {
  const faulty = releases.filter(({ faults }) => faults.length > 0)
  if (releases.length === 0) return [{ en: 'There is no such release.', tr: 'Böyle bir sürüm yok.' }]
  if (faulty.length === 0)
    return [
      {
        en: `All files of ${releases.length} releases are as they were published.`,
        tr: `${releases.length} sürümün bütün dosyaları yayımlandığı gibi.`,
      },
    ]
  return faulty.flatMap((release) => notesOf(release, mend))
}

function notesOf({ module, version, faults }: Verified, mend: boolean): Sentence[] {
  const had = faults.filter(({ from }) => from !== null).length
  const lost = faults.length - had
  return [
    mend
      ? {
          en: `${module} ${version}: ${had} of ${faults.length} files mended.`,
          tr: `${module} ${version}: ${faults.length} dosyanın ${had} tanesi onarıldı.`,
        }
      : {
          en: `${module} ${version}: ${faults.length} files are not as they were published; ${had} can be mended with --mend.`,
          tr: `${module} ${version}: ${faults.length} dosya yayımlandığı gibi değil; ${had} tanesi onarılabilir.`,
        },
    ...(lost === 0
      ? []
      : [
          {
            en: `Nobody has ${lost} of them: the squad publishes the same again, "release publish ${module} --from <dist>". Until then roll back if visitors have it.`,
            tr: `${lost} tanesi hiçbir yerde yok: ekip aynısını yeniden yayımlasın ("release publish ${module} --from <dist>"). O zamana kadar, ziyaretçiler görüyorsa geri alın.`,
          },
        ]),
  ]
}
