import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { type Orang, useActOnOrang, useSatuOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import type { Periode } from './periode.api.ts'
import { RinciPanel } from './RinciPanel.tsx'
import classes from './tpp.module.css'

const OrangForm = lazy(() => import('./OrangForm.tsx').then((module) => ({ default: module.OrangForm })))

type OrangDrawerProps = {
  readonly periode: Periode
  /** from the address */
  readonly nip: string | undefined
  readonly may: (right: ButtonRight) => boolean
  readonly onClose: () => void
}

/** One person in a period: what is paid, down to the day, and what was given for it. */
export function OrangDrawer({ periode, nip, may, onClose }: OrangDrawerProps) {
  const t = useHitungWords()
  const [changes, setChanges] = useState(false)
  const found = useSatuOrang(periode.id, nip)
  const row = found.data
  const close = () => {
    setChanges(false)
    onClose()
  }
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (row === undefined) return <SkeletonForm />
    if (row === null) return <NotFoundState />
    if (changes && row.can.ubah)
      return <OrangForm key={row.id} periode={periode} row={row} onDone={() => setChanges(false)} />
    return (
      <div className={classes.stack}>
        <OrangActs periode={periode} row={row} may={may} onChange={() => setChanges(true)} />
        {row.alasan !== null && <p className={classes.note}>{t('alasanKecuali', { alasan: row.alasan })}</p>}
        {row.kurang.length > 0 && (
          <p className={classes.note}>
            {t('masihKurang', { isi: row.kurang.map((one) => t(`kurang_${one}`)).join(', ') })}
          </p>
        )}
        {row.perlu_dihitung_ulang && <p className={classes.note}>{t('ulangText')}</p>}
        {row.hasil === null ? (
          <p className={classes.note}>{t('belumDihitung')}</p>
        ) : (
          <RinciPanel periode_id={periode.id} nip={row.nip} />
        )}
      </div>
    )
  }
  return (
    <Drawer
      opened={nip !== undefined}
      onClose={close}
      title={row?.nama ?? t('pegawai')}
      subtitle={row ? <NipText nip={row.nip} /> : undefined}
      size="lg"
    >
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}

type OrangActsProps = {
  readonly periode: Periode
  readonly row: Orang
  readonly may: (right: ButtonRight) => boolean
  readonly onChange: () => void
}

function OrangActs({ periode, row, may, onChange }: OrangActsProps) {
  const t = useHitungWords()
  const { exclude, save } = useActOnOrang(periode.id)
  const [asks, setAsks] = useState(false)
  if (!row.can.ubah) return null
  const include = () =>
    withSentence(save({ periode_id: periode.id, nip: row.nip })).then(
      () => notify('success', t('included', { nama: row.nama })),
      (error: Error) => notify('danger', error.message),
    )
  return (
    <div className={classes.buttons}>
      {may('ubah') && (
        <Button variant="default" onClick={onChange}>
          {t('edit')}
        </Button>
      )}
      {may('ubah') && row.status === 'dikecualikan' && <Button onClick={() => void include()}>{t('include')}</Button>}
      {may('hapus') && row.status !== 'dikecualikan' && (
        <Button variant="default" color="red" onClick={() => setAsks(true)}>
          {t('exclude')}
        </Button>
      )}
      <ReasonDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('excludeTitle', { nama: row.nama })}
        consequences={[t('excludeText')]}
        confirmLabel={t('exclude')}
        label={t('alasan')}
        missing={t('alasanWajib')}
        onConfirm={async (alasan) => {
          await withSentence(exclude({ id: row.id, alasan }))
          notify('success', t('excluded', { nama: row.nama }))
        }}
      />
    </div>
  )
}
