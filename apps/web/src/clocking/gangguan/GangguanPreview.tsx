import { formatInstant, formatMinutes } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import classes from './gangguan.module.css'
import { useGangguanWords } from './words.ts'

type GangguanPreviewProps = {
  readonly span: { readonly mulai: string; readonly selesai: string } | undefined
  /** null: the whole agency */
  readonly kantor: string | null
  readonly zone: string
}

const MINUTE_MS = 60_000

/** What the declaration does, said before it is made. */
export function GangguanPreview({ span, kantor, zone }: GangguanPreviewProps) {
  const t = useGangguanWords()
  const language = useLanguage()
  if (span === undefined) return <p className={classes.zone}>{t('previewNothing')}</p>
  const minutes = (Date.parse(span.selesai) - Date.parse(span.mulai)) / MINUTE_MS
  return (
    <div role="status" className={classes.preview}>
      <p>
        {t('previewPlace', {
          tempat: kantor ?? t('everywhere'),
          mulai: formatInstant(span.mulai, zone, language),
          selesai: formatInstant(span.selesai, zone, language),
          lama: formatMinutes(minutes, language),
        })}
      </p>
      <ul>
        <li>{t('previewLate')}</li>
        <li>{t('previewOffline')}</li>
        <li>{t('previewSelf')}</li>
      </ul>
    </div>
  )
}
