import { formatDate, zoneName } from '@presensi/contract/kata/format'
import { lazy, Suspense, useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { Bone } from '../../ui/Bone.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Kantor } from './kantor.api.ts'
import classes from './kantor.module.css'
import { placesOf } from './places.ts'
import { useKantorWords } from './words.ts'

const MapView = lazy(() => import('../../ui/map/MapView.tsx').then((module) => ({ default: module.MapView })))

/** An office for who may look but not change. */
export function KantorFacts({ kantor }: { readonly kantor: Kantor }) {
  const t = useKantorWords()
  const language = useLanguage()
  return (
    <div className={classes.see}>
      <KeyValue
        items={[
          { key: 'nama', label: t('nama'), value: kantor.nama },
          { key: 'kode', label: t('kode'), value: kantor.kode },
          { key: 'alamat', label: t('alamat'), value: kantor.alamat },
          { key: 'telepon', label: t('telepon'), value: kantor.telepon },
          { key: 'induk', label: t('induk'), value: kantor.induk },
          {
            key: 'kepala',
            label: t('kepala'),
            value:
              kantor.kepala &&
              t('kepalaSejak', { nama: kantor.kepala, mulai: formatDate(kantor.kepala_mulai ?? '', language) }),
          },
          { key: 'zona', label: t('zona_waktu'), value: zoneName(kantor.zona_waktu) },
          { key: 'pegawai', label: t('pegawai'), value: t('people', { n: kantor.jumlah_pegawai }) },
          { key: 'status', label: t('status'), value: <StatusBadge kode={kantor.aktif ? 'aktif' : 'nonaktif'} /> },
        ]}
      />
      <div className={classes.seeMap}>
        <KantorMap kantor={kantor} />
      </div>
    </div>
  )
}

type KantorMapProps = { readonly kantor: Kantor }

/** One office on a map that cannot be changed. */
function KantorMap({ kantor }: KantorMapProps) {
  const t = useKantorWords()
  const places = useMemo(() => placesOf([kantor], (n) => t('people', { n })), [kantor, t])
  return (
    <Suspense fallback={<Bone height="100%" />}>
      <MapView label={t('mapLabel')} places={places} />
    </Suspense>
  )
}
