import { formatNumber } from '@presensi/contract/kata/format'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { HealthTile } from './HealthTile.tsx'
import { clockCondition, databaseCondition, signInCondition } from './health.ts'
import { useHealth } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

export function HealthTiles() {
  const t = usePekerjaanWords()
  const language = useLanguage()
  const health = useHealth()
  const number = (value: number, digits = 0) => formatNumber(value, language, digits)
  if (health.isPending) return <SkeletonText lines={3} />
  if (health.isError && health.data === undefined) {
    const requestId = health.error instanceof CallError ? health.error.requestId : undefined
    return (
      <ErrorState
        title={t('healthFailed')}
        message={sayError(health.error)}
        requestId={requestId}
        onRetry={() => void health.refetch()}
      />
    )
  }
  const { versi, database, layanan_masuk, migrasi, pekerjaan, selisih_jam_ms } = health.data
  // What older installations ran before the schema came to the same.
  const changes = migrasi.slice(migrasi.findIndex(({ nama }) => nama === 'schema') + 1)
  const last = changes.at(-1)?.nama.slice(0, 4)
  return (
    <dl className={classes.tiles}>
      <HealthTile
        label={t('database')}
        value={t(database.baik ? 'databaseOk' : 'databaseDown')}
        note={t('databaseNote', { versi: database.versi, ms: number(database.jawaban_ms) })}
        condition={databaseCondition(database)}
      />
      <HealthTile
        label={t('signIn')}
        value={t(`signIn_${layanan_masuk.keadaan}`)}
        note={layanan_masuk.masalah ?? layanan_masuk.alamat}
        condition={signInCondition(layanan_masuk)}
      />
      <HealthTile
        label={t('work')}
        value={t('workValue', { n: number(pekerjaan.berjalan) })}
        note={t('workNote', { n: number(pekerjaan.menunggu) })}
      />
      <HealthTile
        label={t('clock')}
        value={t('clockValue', { ms: number(selisih_jam_ms) })}
        note={t('clockNote')}
        condition={clockCondition(selisih_jam_ms)}
      />
      <HealthTile
        label={t('version')}
        value={versi}
        note={last === undefined ? t('versionFirst') : t('versionNote', { n: number(changes.length), nama: last })}
      />
    </dl>
  )
}
