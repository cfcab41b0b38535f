import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { BedaKebijakan } from './BedaKebijakan.tsx'
import { KebijakanTable } from './KebijakanTable.tsx'
import { type Kebijakan, type Skema, useActOnKebijakan } from './kebijakan.api.ts'
import classes from './kebijakan.module.css'
import { useKebijakanWords } from './words.ts'

const KebijakanForm = lazy(() => import('./KebijakanForm.tsx').then((module) => ({ default: module.KebijakanForm })))
const CobaKebijakan = lazy(() => import('./CobaKebijakan.tsx').then((module) => ({ default: module.CobaKebijakan })))

type KebijakanDrawerProps = {
  readonly id: string | undefined
  readonly all: readonly Kebijakan[]
  readonly skema: readonly Skema[]
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** A policy: what it says, the way to try it, and to change it while it has not begun. */
export function KebijakanDrawer({ id, all, skema, mayChange, onClose }: KebijakanDrawerProps) {
  const t = useKebijakanWords()
  const language = useLanguage()
  const [changes, setChanges] = useState(false)
  const row = all.find((one) => one.id === id)
  const isNew = id === 'baru'
  const close = () => {
    setChanges(false)
    onClose()
  }
  const content = () => {
    if (isNew && mayChange) return <KebijakanForm key="baru" kebijakan={undefined} skema={skema} onDone={close} />
    if (row === undefined) return <NotFoundState />
    if (changes && row.can.ubah)
      return <KebijakanForm key={row.id} kebijakan={row} skema={skema} onDone={() => setChanges(false)} />
    return (
      <div className={classes.facts}>
        <KebijakanActs row={row} mayChange={mayChange} onChange={() => setChanges(true)} onGone={close} />
        <BedaKebijakan kebijakan={row} all={all} />
        <KebijakanTable kebijakan={row} />
        <CobaKebijakan kebijakan={row} />
      </div>
    )
  }
  const since = row && t('since', { tanggal: formatDate(row.berlaku_mulai, language) })
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      title={isNew ? t('newTitle') : changes ? t('editTitle') : (row?.nama ?? t('title'))}
      subtitle={isNew || row === undefined ? undefined : `${row.dasar} · ${since}`}
      size="lg"
    >
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}

type KebijakanActsProps = {
  readonly row: Kebijakan
  readonly mayChange: boolean
  readonly onChange: () => void
  readonly onGone: () => void
}

function KebijakanActs({ row, mayChange, onChange, onGone }: KebijakanActsProps) {
  const t = useKebijakanWords()
  const navigate = useNavigate()
  const print = () => void navigate({ to: '/instansi/setting/cetak-kebijakan', search: { kebijakan: row.id } as never })
  const { remove } = useActOnKebijakan()
  const [asks, setAsks] = useState(false)
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
        {t('print')}
      </Button>
      {mayChange && row.can.ubah && (
        <Button variant="default" onClick={onChange}>
          {t('edit')}
        </Button>
      )}
      {mayChange && row.can.hapus && (
        <Button variant="default" color="red" onClick={() => setAsks(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        danger
        title={t('removeTitle')}
        text={t('removeText', { nama: row.nama })}
        confirmLabel={t('remove')}
        onConfirm={async () => {
          await withSentence(remove(row.id))
          notify('success', t('removed'))
          setAsks(false)
          onGone()
        }}
      />
    </div>
  )
}
