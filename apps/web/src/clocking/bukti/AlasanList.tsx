import { useLanguage } from '../../lib/language.ts'
import { toneOf } from '../../theme/status.ts'
import type { Peristiwa } from './bukti.api.ts'
import classes from './bukti.module.css'
import { sinyalName } from './sinyal-name.ts'
import { useBuktiWords } from './words.ts'

/** Why a clocking has its grade, in words. What was only noted comes last. */
export function AlasanList({ alasan }: { readonly alasan: Peristiwa['alasan'] }) {
  const t = useBuktiWords()
  const language = useLanguage()
  if (alasan.length === 0) return <p className={classes.calm}>{t('noReasons')}</p>
  const sorted = [...alasan].sort((one, other) => Number(one.nilai === 'anomali') - Number(other.nilai === 'anomali'))
  return (
    <ul className={classes.reasons}>
      {sorted.map(({ kode, nilai, pesan }) => (
        <li key={kode} data-tone={nilai === 'anomali' ? 'belum' : toneOf(nilai)}>
          <strong>
            {sinyalName(kode, language)}
            {nilai === 'anomali' && <span className={classes.noted}>{t('noted')}</span>}
          </strong>
          <span>{pesan}</span>
        </li>
      ))}
    </ul>
  )
}
