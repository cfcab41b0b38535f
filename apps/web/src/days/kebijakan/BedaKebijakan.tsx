import { bedaSentences } from '@presensi/contract/days/kebijakan-words'
import { formatDate } from '@presensi/contract/kata/format'
import { bedaKebijakan } from '@presensi/domain/kebijakan/beda-kebijakan'
import { useLanguage } from '../../lib/language.ts'
import type { Kebijakan } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { isiOf, sebelumOf } from './sebelum.ts'
import { useKebijakanWords } from './words.ts'

type BedaKebijakanProps = { readonly kebijakan: Kebijakan; readonly all: readonly Kebijakan[] }

/** What a policy changes, in sentences, against the one that it follows. */
export function BedaKebijakan({ kebijakan, all }: BedaKebijakanProps) {
  const t = useKebijakanWords()
  const language = useLanguage()
  const before = sebelumOf(kebijakan, all)
  if (before === undefined)
    return (
      <section>
        <h3 className={classes.heading}>{t('compared')}</h3>
        <p className={classes.help}>{t('firstPolicy')}</p>
      </section>
    )
  const sentences = bedaSentences(bedaKebijakan(isiOf(before), isiOf(kebijakan)))
  const tanggal = formatDate(before.berlaku_mulai, language)
  return (
    <section>
      <h3 className={classes.heading}>{t('compared')}</h3>
      <p className={classes.help}>{t('comparedWith', { nama: before.nama, tanggal })}</p>
      <ul className={classes.differences}>
        {sentences.map((one) => (
          <li key={one.id}>{one[language]}</li>
        ))}
      </ul>
    </section>
  )
}
