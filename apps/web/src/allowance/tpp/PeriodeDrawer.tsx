import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { FinalDialog } from './FinalDialog.tsx'
import { KurangList } from './KurangList.tsx'
import { type Periode, useActOnPeriode } from './periode.api.ts'
import { monthOf } from './periode-values.ts'
import classes from './tpp.module.css'
import { useTppWords } from './words.ts'

const PeriodeForm = lazy(() => import('./PeriodeForm.tsx').then((module) => ({ default: module.PeriodeForm })))

type PeriodeDrawerProps = {
  /** from the address: an id, or 'baru' */
  readonly id: string | undefined
  readonly row: Periode | undefined
  readonly may: (right: ButtonRight) => boolean
  readonly onOpen: (id: string | undefined) => void
}

/** A period: how far it is, what is missing, and the way to what it pays. */
export function PeriodeDrawer({ id, row, may, onOpen }: PeriodeDrawerProps) {
  const t = useTppWords()
  const [changes, setChanges] = useState(false)
  const isNew = id === 'baru'
  const close = () => {
    setChanges(false)
    onOpen(undefined)
  }
  const content = () => {
    if (isNew)
      return may('tambah') ? (
        <PeriodeForm key="baru" row={undefined} onDone={(saved) => onOpen(saved)} />
      ) : (
        <NoRightState />
      )
    if (row === undefined) return <NotFoundState />
    if (changes && row.can.ubah) return <PeriodeForm key={row.id} row={row} onDone={() => setChanges(false)} />
    return (
      <div className={classes.stack}>
        <PeriodeActs row={row} may={may} onChange={() => setChanges(true)} onGone={close} />
        <PeriodeFacts row={row} />
        {row.status !== 'final' && <KurangList periode_id={row.id} mayRemind={may('proses')} level={3} />}
      </div>
    )
  }
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      title={isNew ? t('newTitle') : changes ? t('editTitle') : (row?.nama ?? t('title'))}
      subtitle={row === undefined ? undefined : <StatusBadge kode={row.status} />}
      size="lg"
    >
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}

function PeriodeFacts({ row }: { readonly row: Periode }) {
  const t = useTppWords()
  const language = useLanguage()
  const zone = useZone()
  const month = (tahun: number, bulan: number) => formatMonth(monthOf(tahun, bulan), language)
  const at = (instant: string | null, oleh: string | null) =>
    instant === null ? null : (
      <>
        <TimeText instant={instant} zone={zone} /> · {oleh}
      </>
    )
  return (
    <KeyValue
      items={[
        { key: 'jenis', label: t('jenis'), value: t(row.jenis) },
        { key: 'bulan', label: t('bulan'), value: month(row.tahun, row.bulan) },
        { key: 'presensi', label: t('presensi'), value: month(row.tahun_presensi, row.bulan_presensi) },
        { key: 'kinerja', label: t('periode_kinerja'), value: row.periode_kinerja },
        { key: 'skema', label: t('skema'), value: row.skema },
        { key: 'orang', label: t('orang'), value: t('dihitungDari', { n: row.dihitung, dari: row.orang }) },
        { key: 'tertahan', label: t('tertahan'), value: String(row.tertahan) },
        { key: 'dikecualikan', label: t('dikecualikan'), value: String(row.dikecualikan) },
        { key: 'bruto', label: t('bruto'), value: <Money value={row.bruto} /> },
        { key: 'neto', label: t('neto'), value: <Money value={row.neto} /> },
        { key: 'dihitung', label: t('dihitungPada'), value: at(row.dihitung_pada, row.dihitung_oleh) },
        { key: 'final', label: t('finalPada'), value: at(row.final_pada, row.final_oleh) },
        ...(row.hash === null
          ? []
          : [{ key: 'hash', label: t('hash'), value: <code className={classes.hash}>{row.hash}</code> }]),
      ]}
    />
  )
}

type PeriodeActsProps = {
  readonly row: Periode
  readonly may: (right: ButtonRight) => boolean
  readonly onChange: () => void
  readonly onGone: () => void
}

function PeriodeActs({ row, may, onChange, onGone }: PeriodeActsProps) {
  const t = useTppWords()
  const navigate = useNavigate()
  const { remove } = useActOnPeriode()
  const [asks, setAsks] = useState<'hapus' | 'final'>()
  const see = () => void navigate({ to: '/instansi/tpp/perhitungan/lists', search: { periode_id: row.id } as never })
  return (
    <div className={classes.buttons}>
      <Button onClick={see}>{t('seeHitung')}</Button>
      {may('proses') && row.can.final && (
        <Button variant="default" onClick={() => setAsks('final')}>
          {t('finish')}
        </Button>
      )}
      {may('ubah') && row.can.ubah && (
        <Button variant="default" onClick={onChange}>
          {t('edit')}
        </Button>
      )}
      {may('hapus') && row.can.hapus && (
        <Button variant="default" color="red" onClick={() => setAsks('hapus')}>
          {t('remove')}
        </Button>
      )}
      <FinalDialog periode={row} opened={asks === 'final'} onClose={() => setAsks(undefined)} />
      <ConfirmDialog
        opened={asks === 'hapus'}
        onClose={() => setAsks(undefined)}
        danger
        title={t('removeTitle')}
        text={t('removeText', { nama: row.nama })}
        consequences={[t('removeCount', { n: row.orang })]}
        confirmLabel={t('remove')}
        onConfirm={async () => {
          await withSentence(remove(row.id))
          notify('success', t('removed', { nama: row.nama }))
          setAsks(undefined)
          onGone()
        }}
      />
    </div>
  )
}
