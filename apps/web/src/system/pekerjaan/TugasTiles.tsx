import { formatNumber } from '@presensi/contract/kata/format'
import { isTugas } from '@presensi/domain/jam/tugas'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { HealthTile } from './HealthTile.tsx'
import { tugasCondition } from './health.ts'
import { useHealth } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

/** What the worker does by itself. The worker is another process: a dead one shows by times that no longer move. */
export function TugasTiles() {
  const t = usePekerjaanWords()
  const zone = useZone()
  const language = useLanguage()
  const { data } = useHealth()
  if (data === undefined) return null
  if (data.tugas.length === 0) return <p className={classes.note}>{t('tugasNone')}</p>
  const nameOf = (nama: string): string => {
    return isTugas(nama) ? t(`tugas_${nama}`) : nama
  }
  return (
    <dl className={classes.tiles}>
      {data.tugas.map(({ nama, berhasil_pada, pesan, lama_ms, disisihkan, gagal_beruntun, ketepatan }) => {
        const took = lama_ms === null ? undefined : t('tugasTook', { ms: formatNumber(lama_ms, language) })
        const aside = disisihkan > 0 ? t('tugasAside', { n: formatNumber(disisihkan, language) }) : undefined
        const failing = gagal_beruntun > 0 ? t('tugasFailing', { n: gagal_beruntun, pesan: pesan ?? '' }) : undefined
        const facts = [took, aside, failing].filter((part) => part !== undefined).join(' · ')
        return (
          <HealthTile
            key={nama}
            label={nameOf(nama)}
            value={t(gagal_beruntun > 0 ? 'tugasFailed' : `tugas_kapan_${ketepatan}`)}
            note={
              <>
                {berhasil_pada !== null && <TimeText instant={berhasil_pada} zone={zone} />}
                {berhasil_pada !== null && facts !== '' && ' · '}
                {facts}
              </>
            }
            condition={tugasCondition({ ketepatan, disisihkan, gagal_beruntun })}
          />
        )
      })}
    </dl>
  )
}
