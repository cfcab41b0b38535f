import { Button } from '@mantine/core'
import { formatDateRange } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type IzinLengkap, PanggilDialog, useActOnIzin } from '../izin/public.ts'
import classes from './instansi.module.css'
import { useActOnPermohonan } from './permohonan.api.ts'
import { useTindakanWords } from './tindakan-words.ts'
import { UsulkanDialog } from './UsulkanDialog.tsx'

/** It has a field for a file, which few ever need. */
const TerimaDialog = lazy(() => import('./TerimaDialog.tsx').then((module) => ({ default: module.TerimaDialog })))

type Keputusan = IzinLengkap['pilihan'][number]['keputusan']
type Act = Keputusan | 'batal' | 'panggil' | 'tarik' | 'terima'
type PermohonanActsProps = {
  readonly izin: IzinLengkap
  readonly may: (right: ButtonRight) => boolean
  readonly onChange: () => void
  readonly onGone: () => void
}

/** What the agency can do with a request: register it or return it, decide where it decides, cancel it, and record that somebody was called back. */
export function PermohonanActs({ izin, may, onChange, onGone }: PermohonanActsProps) {
  const t = useTindakanWords()
  const [act, setAct] = useState<Act>()
  const { can } = izin
  const cuti = izin.kelompok === 'cuti'
  const decisions = can.instansi && may('proses') ? izin.pilihan.map(({ keputusan }) => keputusan) : []
  const label = (keputusan: Keputusan) => t(cuti && keputusan === 'disetujui' ? 'register' : keputusan)
  const close = () => setAct(undefined)
  const buttons = [
    ...decisions.map((keputusan, index) => (
      <Button key={keputusan} variant={index === 0 ? 'filled' : 'default'} onClick={() => setAct(keputusan)}>
        {label(keputusan)}
      </Button>
    )),
    can.terima && (
      <Button key="terima" onClick={() => setAct('terima')}>
        {t('acceptProposal')}
      </Button>
    ),
    can.terima && (
      <Button key="tarik" variant="default" onClick={() => setAct('tarik')}>
        {t('withdraw')}
      </Button>
    ),
    can.ubah && may('ubah') && (
      <Button key="ubah" variant="default" onClick={onChange}>
        {t('edit')}
      </Button>
    ),
    can.panggil && may('proses') && (
      <Button key="panggil" variant="default" onClick={() => setAct('panggil')}>
        {t('recall')}
      </Button>
    ),
    can.hapus && may('hapus') && (
      <Button key="batal" variant="default" onClick={() => setAct('batal')}>
        {t('cancel')}
      </Button>
    ),
  ].filter(Boolean)
  return (
    <>
      {buttons.length > 0 && <div className={classes.buttons}>{buttons}</div>}
      <RegisterDialog izin={izin} opened={act === 'disetujui'} onClose={close} />
      <UsulkanDialog izin={izin} opened={act === 'perubahan'} onClose={close} />
      {can.terima && (
        <Suspense>
          <TerimaDialog izin={izin} opened={act === 'terima'} onClose={close} />
        </Suspense>
      )}
      {can.panggil && (
        <Suspense>
          <PanggilDialog izin={izin} opened={act === 'panggil'} onClose={close} needsLetter />
        </Suspense>
      )}
      <ReturnDialog izin={izin} act={act} onClose={close} />
      <CancelDialog izin={izin} act={act} onClose={close} onGone={onGone} />
    </>
  )
}

type DialogProps = { readonly izin: IzinLengkap; readonly opened: boolean; readonly onClose: () => void }

function RegisterDialog({ izin, opened, onClose }: DialogProps) {
  const t = useTindakanWords()
  const language = useLanguage()
  const { decide } = useActOnPermohonan()
  const cuti = izin.kelompok === 'cuti'
  const when = formatDateRange(izin.tanggal_mulai, izin.tanggal_selesai, language)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(cuti ? 'registerTitle' : 'approveTitle', { nomor: izin.nomor })}
      text={<p>{t('aboutWhom', { nama: izin.nama, jenis: izin.jenis, waktu: when })}</p>}
      consequences={[t(cuti ? 'registerCounts' : 'approveCounts')]}
      confirmLabel={t(cuti ? 'register' : 'disetujui')}
      onConfirm={async () => {
        await withSentence(decide({ id: izin.id, keputusan: 'disetujui' }))
        notify('success', t(cuti ? 'registeredOne' : 'approvedOne', { nomor: izin.nomor }))
        onClose()
      }}
    />
  )
}

type ActProps = { readonly izin: IzinLengkap; readonly act: Act | undefined; readonly onClose: () => void }
const RETURNS = ['dikembalikan', 'tidak_disetujui', 'ditangguhkan'] as const
const COUNTS = {
  dikembalikan: 'returnCounts',
  tidak_disetujui: 'refuseCounts',
  ditangguhkan: 'postponeCounts',
} as const
const DONE = { dikembalikan: 'returnedOne', tidak_disetujui: 'refusedOne', ditangguhkan: 'postponedOne' } as const

/** Decisions that want a reason which the applicant reads. */
function ReturnDialog({ izin, act, onClose }: ActProps) {
  const t = useTindakanWords()
  const { decide } = useActOnPermohonan()
  const chosen = RETURNS.find((one) => one === act)
  const shown = chosen ?? 'dikembalikan'
  return (
    <ReasonDialog
      opened={chosen !== undefined}
      onClose={onClose}
      title={t('decideTitle', { apa: t(shown), nomor: izin.nomor })}
      consequences={[t(COUNTS[shown])]}
      confirmLabel={t(shown)}
      label={t('reason')}
      help={t(shown === 'dikembalikan' ? 'returnHelp' : 'reasonHelp')}
      missing={t('reasonMissing')}
      onConfirm={async (catatan) => {
        await withSentence(decide({ id: izin.id, keputusan: shown, catatan }))
        notify('success', t(DONE[shown], { nomor: izin.nomor }))
      }}
    />
  )
}

/** What was decided is cancelled and stays in the list; what nobody decided goes. */
function CancelDialog({ izin, act, onClose, onGone }: ActProps & { readonly onGone: () => void }) {
  const t = useTindakanWords()
  const { remove, accept } = useActOnIzin()
  const decided = izin.keputusan.some(({ aksi }) => aksi === 'putuskan' || aksi === 'sementara')
  const withdraws = act === 'tarik'
  return (
    <>
      <ReasonDialog
        opened={act === 'batal'}
        onClose={onClose}
        title={t('cancelTitle', { nomor: izin.nomor })}
        consequences={[t('cancelCounts'), t(decided ? 'cancelStays' : 'cancelGoes')]}
        confirmLabel={t('cancel')}
        label={t('reason')}
        help={t('reasonHelp')}
        missing={t('reasonMissing')}
        onConfirm={async (alasan) => {
          await withSentence(remove({ id: izin.id, alasan }))
          notify('success', t('cancelledOne', { nomor: izin.nomor }))
          if (!decided) onGone()
        }}
      />
      <ConfirmDialog
        opened={withdraws}
        onClose={onClose}
        danger
        title={t('withdrawTitle', { nomor: izin.nomor })}
        consequences={[t('cancelCounts')]}
        confirmLabel={t('withdraw')}
        onConfirm={async () => {
          await withSentence(accept({ id: izin.id, terima: false }))
          notify('success', t('cancelledOne', { nomor: izin.nomor }))
          onClose()
        }}
      />
    </>
  )
}
