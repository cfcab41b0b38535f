import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { PRESENSI_INSTANSI_PARAMS } from '../params.ts'
import { GangguanList } from './GangguanList.tsx'
import { useGangguan } from './gangguan.api.ts'
import { useGangguanWords } from './words.ts'

const GangguanForm = lazy(() => import('./GangguanForm.tsx').then((module) => ({ default: module.GangguanForm })))

const NEW = 'baru'

/** Declared outages and the form for one of them; which it is stands in the address. */
export function GangguanDrawer() {
  const t = useGangguanWords()
  const navigate = useNavigate()
  const { search, change } = useAddress(PRESENSI_INSTANSI_PARAMS)
  const may = useButtons('/logabsensi/lists/logkehadiran')
  const zone = useInstansiZone()
  const gangguan = useGangguan()
  const chosen = search.gangguan
  const close = () =>
    void navigate({ to: '..', search: { ...search, gangguan: undefined } as never, resetScroll: false })
  const showList = () => change({ gangguan: undefined })

  const add = may('proses') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ gangguan: NEW })}>
      {t('add')}
    </Button>
  )
  const content = () => {
    if (gangguan.isError && gangguan.data === undefined) {
      const { error } = gangguan
      if (error instanceof CallError && error.status === 403) return <NoRightState />
      return <ErrorState message={sayError(error)} onRetry={() => void gangguan.refetch()} />
    }
    if (gangguan.data === undefined) return <SkeletonText lines={5} />
    const { items } = gangguan.data
    if (chosen === undefined || !may('proses')) {
      const edit = may('proses') ? (id: string) => change({ gangguan: id }) : undefined
      return <GangguanList items={items} zone={zone} add={add} onEdit={edit} />
    }
    const one = items.find(({ id }) => id === chosen)
    if (one === undefined && chosen !== NEW) return <NotFoundState />
    return (
      <Suspense fallback={<SkeletonForm />}>
        <GangguanForm key={chosen} gangguan={one} zone={zone} onDone={showList} />
      </Suspense>
    )
  }
  const filled = (gangguan.data?.items.length ?? 0) > 0
  return (
    <Drawer
      opened
      onClose={close}
      title={chosen === undefined ? t('title') : t(chosen === NEW ? 'newTitle' : 'editTitle')}
      subtitle={t('subtitle')}
      footer={chosen === undefined && filled && add}
    >
      {content()}
    </Drawer>
  )
}

/** An outage is declared in the time of the agency, whatever office the admin belongs to. */
function useInstansiZone(): string {
  const profile = useProfile().data
  const chosen = useInstansi()
  const instansi = profile?.instansi.find((one) => one.id === chosen) ?? profile?.instansi[0]
  return instansi?.zona_waktu ?? 'Asia/Jakarta'
}
