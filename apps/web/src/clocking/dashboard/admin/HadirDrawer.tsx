import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Drawer } from '../../../ui/Drawer.tsx'
import { SkeletonText } from '../../../ui/SkeletonText.tsx'
import { TabBar } from '../../../ui/TabBar.tsx'
import { DASHBOARD_PARAMS } from '../../params.ts'
import { type KantorAngka, STATUS_HADIR } from './dashboard-admin.api.ts'
import { useAdminWords } from './words.ts'

const HadirList = lazy(() => import('./HadirList.tsx').then((module) => ({ default: module.HadirList })))

type HadirDrawerProps = {
  /** from the address: a state, or 'semua' */
  readonly daftar: string | undefined
  readonly tanggal: string
  readonly kantor: readonly KantorAngka[]
  readonly onClose: () => void
}

/** Everybody of a day, by how they are present. */
export function HadirDrawer({ daftar, tanggal, kantor, onClose }: HadirDrawerProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const { search, replaceAll } = useAddress(DASHBOARD_PARAMS)
  const status = STATUS_HADIR.find((one) => one === daftar)
  const title = t('people', { tanggal: formatDate(tanggal, language, 'long') })
  const choose = (next: string) =>
    replaceAll({
      tanggal: search.tanggal,
      kantor: search.kantor,
      urut: search.urut,
      daftar: next,
      kantor_id: search.kantor_id,
    })
  return (
    <Drawer opened={daftar !== undefined} onClose={onClose} size="lg" title={title} subtitle={t('peopleNote')}>
      {daftar !== undefined && (
        <TabBar
          label={t('tabs')}
          value={status ?? 'semua'}
          onChange={choose}
          items={['semua' as const, ...STATUS_HADIR].map((value) => ({
            value,
            label: t(value === 'hadir' ? 'tepat' : value),
          }))}
        >
          {() => (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <HadirList caption={title} tanggal={tanggal} status={status} kantor={kantor} />
            </Suspense>
          )}
        </TabBar>
      )}
    </Drawer>
  )
}
