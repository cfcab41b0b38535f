import { formatTime, weekdayNames } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import type { JamKerja } from './jam-kerja.api.ts'
import { useLingkupSay } from './use-jam-kerja-columns.tsx'
import { WeekTotal } from './WeekTotal.tsx'
import { useJamKerjaWords } from './words.ts'

/** For who may not change it, and for sets that have ended. */
export function JamKerjaFacts({ set }: { readonly set: JamKerja }) {
  const t = useJamKerjaWords()
  const language = useLanguage()
  const names = weekdayNames(language)
  const scopeOf = useLingkupSay()
  const time = (value: string) => formatTime(value, language)
  return (
    <KeyValue
      items={[
        { key: 'kode', label: t('kode'), value: set.kode },
        { key: 'jenis', label: t('jenis'), value: t(set.jenis) },
        {
          key: 'berlaku',
          label: t('berlaku'),
          value: <PeriodText mulai={set.berlaku_mulai} selesai={set.berlaku_sampai} />,
        },
        { key: 'lingkup', label: t('lingkup'), value: scopeOf(set) },
        { key: 'total', label: t('mingguan'), value: <WeekTotal total={set.mingguan} short /> },
        ...set.hari.map((row) => ({
          key: String(row.hari),
          label: names[row.hari - 1] ?? '',
          value: row.masuk === null || row.pulang === null ? t('hari_libur') : `${time(row.masuk)}–${time(row.pulang)}`,
        })),
      ]}
    />
  )
}
