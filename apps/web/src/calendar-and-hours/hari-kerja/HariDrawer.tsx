import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import type { Office } from '../../ui/OfficePicker.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { HariForm } from './HariForm.tsx'
import { type Hari, useDeleteHari } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { worksOn } from './hari-look.ts'
import { useHariKerjaWords } from './words.ts'

type HariDrawerProps = {
  /** from the address */
  readonly tanggal: string | undefined
  readonly hari: Hari | undefined
  readonly kantor: Office | undefined
  readonly mayChange: boolean
  readonly mayDelete: boolean
  readonly onClose: () => void
  readonly onWhy: () => void
}

export function HariDrawer({ tanggal, hari, kantor, mayChange, mayDelete, onClose, onWhy }: HariDrawerProps) {
  const t = useHariKerjaWords()
  const language = useLanguage()
  const remove = useDeleteHari()
  const [asks, setAsks] = useState(false)
  const day = tanggal ? formatDate(tanggal, language, 'long') : ''
  const giveBack = async () => {
    if (hari?.id == null) return
    await withSentence(remove.mutateAsync(hari.id))
    notify('success', t('backDone', { tanggal: day }))
    setAsks(false)
    onClose()
  }
  const content = hari && (
    <div className={classes.drawer}>
      <KeyValue
        items={[
          { key: 'state', label: t('state'), value: worksOn(hari) ? t('work') : t('off') },
          { key: 'source', label: t('source'), value: t(hari.sumber) },
          ...(hari.jam_kerja ? [{ key: 'hours', label: t('hours'), value: hari.jam_kerja }] : []),
          ...(hari.libur.length > 0
            ? [{ key: 'libur', label: t('holidays'), value: hari.libur.map(({ nama }) => nama).join(', ') }]
            : []),
          ...(hari.keterangan ? [{ key: 'why', label: t('keterangan'), value: hari.keterangan }] : []),
        ]}
      />
      {hari.kantor_sendiri > 0 && <p className={classes.note}>{t('ownOffices', { n: hari.kantor_sendiri })}</p>}
      <div className={classes.tools}>
        <Button variant="default" size="sm" onClick={onWhy}>
          {t('why')}
        </Button>
        {mayDelete && hari.can.hapus && (
          <Button variant="default" size="sm" onClick={() => setAsks(true)}>
            {t('back')}
          </Button>
        )}
      </div>
      {mayChange && hari.can.ubah && (
        <HariForm key={`${hari.tanggal} ${kantor?.id} ${hari.id}`} hari={hari} kantor={kantor} onDone={onClose} />
      )}
    </div>
  )
  return (
    <>
      <Drawer
        opened={tanggal !== undefined}
        onClose={onClose}
        title={mayChange ? t('dayTitle') : t('dayTitleSee')}
        subtitle={day}
      >
        {content ?? <SkeletonForm />}
      </Drawer>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={giveBack}
        title={t('backTitle', { tanggal: day })}
        consequences={[t('backGone'), t('backThen')]}
        confirmLabel={t('back')}
        danger
      />
    </>
  )
}
