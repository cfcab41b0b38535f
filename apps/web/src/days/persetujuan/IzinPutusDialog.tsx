import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useIzinPutusWords } from './izin-words.ts'
import type { PutusanIzin } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { type PerkaraIzin, useIzinKata } from './use-izin-kata.ts'
import { usePersetujuanWords } from './words.ts'

const DASAR = ['masa_kerja', 'saldo', 'syarat', 'dokumen'] as const
const MOST = 500
const ISO = /^\d{4}-\d\d-\d\d$/

type IzinPutusDialogProps = {
  readonly perkara: PerkaraIzin
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDecide: (putusan: PutusanIzin, catatan: string) => void
}

type Isian = Omit<Record<keyof PutusanIzin, string>, 'keputusan'> & {
  readonly keputusan: PutusanIzin['keputusan'] | ''
  readonly catatan: string
}
const KOSONG: Isian = { keputusan: '', dasar_tolak: '', tanggal_mulai: '', tanggal_selesai: '', catatan: '' }

/** Every decision but approval, as far as the kind allows it: each with a note, other dates with the dates. */
export function IzinPutusDialog({ perkara, opened, onClose, onDecide }: IzinPutusDialogProps) {
  const t = useIzinPutusWords()
  const kata = useIzinKata()(perkara)
  const [isian, setIsian] = useState<Isian>(KOSONG)
  const [shown, setShown] = useState(false)
  const wrong = useMasalah(perkara, isian)
  const others = perkara.timbangan.keputusan.filter(({ keputusan }) => keputusan !== 'disetujui')
  const set = (more: Partial<Isian>) => setIsian({ ...isian, ...more })
  const close = () => {
    setIsian(KOSONG)
    setShown(false)
    onClose()
  }
  const confirm = () => {
    setShown(true)
    const { keputusan, catatan, ...rest } = isian
    if (keputusan === '' || Object.keys(wrong).length > 0) return
    const given = Object.entries(rest).filter(([, value]) => value !== '')
    onDecide({ keputusan, ...Object.fromEntries(given) } as PutusanIzin, catatan.trim())
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={kata.tolakJudul}
      text={
        <div className={classes.form}>
          <p>{kata.tolakTeks}</p>
          <SelectField
            label={t('keputusan')}
            description={t('keputusanHelp')}
            value={isian.keputusan}
            onChange={(next) => setIsian({ ...KOSONG, keputusan: next as Isian['keputusan'], catatan: isian.catatan })}
            options={others.map(({ keputusan }) => ({ value: keputusan, label: t(keputusan) }))}
            required
            {...(shown && wrong.keputusan && { error: wrong.keputusan })}
          />
          <Lanjutan perkara={perkara} isian={isian} set={set} wrong={shown ? wrong : {}} />
        </div>
      }
      consequences={useAkibat(perkara, isian.keputusan)}
      confirmLabel={isian.keputusan === '' ? t('other') : t(isian.keputusan)}
      danger={isian.keputusan === 'tidak_disetujui'}
    />
  )
}

type Masalah = Partial<Record<keyof Isian, string>>

/** The fields that the chosen decision asks for. */
function Lanjutan(props: {
  readonly perkara: PerkaraIzin
  readonly isian: Isian
  readonly set: (more: Partial<Isian>) => void
  readonly wrong: Masalah
}) {
  const t = useIzinPutusWords()
  const p = usePersetujuanWords()
  const { perkara, isian, set, wrong } = props
  const of = (name: keyof Isian) => ({
    value: isian[name],
    onChange: (next: string) => set({ [name]: next }),
    required: true,
    ...(wrong[name] !== undefined && { error: wrong[name] }),
  })
  return (
    <>
      {isian.keputusan === 'perubahan' && (
        <>
          <DateField label={t('tanggal_mulai')} {...of('tanggal_mulai')} />
          <DateField label={t('tanggal_selesai')} {...of('tanggal_selesai')} />
        </>
      )}
      {perluDasar(perkara, isian) && (
        <SelectField
          label={t('dasar_tolak')}
          description={t('dasarHelp')}
          options={DASAR.map((value) => ({ value, label: t(value) }))}
          {...of('dasar_tolak')}
        />
      )}
      <TextAreaField label={p('note')} description={p('noteHelp')} maxLength={MOST} {...of('catatan')} />
    </>
  )
}

const perluDasar = ({ timbangan }: PerkaraIzin, isian: Isian): boolean =>
  timbangan.keputusan.some(({ keputusan, perlu_dasar }) => keputusan === isian.keputusan && perlu_dasar)

/** What is missing or cannot be; the server has the last word. */
function useMasalah(perkara: PerkaraIzin, isian: Isian): Masalah {
  const t = useIzinPutusWords()
  const p = usePersetujuanWords()
  const { keputusan, tanggal_mulai, tanggal_selesai, dasar_tolak, catatan } = isian
  const { izin } = perkara
  const wrong: Masalah = {}
  if (keputusan === '') wrong.keputusan = t('pick')
  if (catatan.trim() === '') wrong.catatan = p('noteRequired')
  if (perluDasar(perkara, isian) && dasar_tolak === '') wrong.dasar_tolak = t('pick')
  if (keputusan !== 'perubahan') return wrong
  if (!ISO.test(tanggal_mulai)) wrong.tanggal_mulai = t('dateRequired')
  if (!ISO.test(tanggal_selesai)) wrong.tanggal_selesai = t('dateRequired')
  else if (tanggal_selesai < tanggal_mulai) wrong.tanggal_selesai = t('dateOrder')
  else if (tanggal_mulai === izin.tanggal_mulai && tanggal_selesai === izin.tanggal_selesai)
    wrong.tanggal_mulai = t('dateSame')
  return wrong
}

function useAkibat({ izin, timbangan }: PerkaraIzin, keputusan: Isian['keputusan']): string[] {
  const t = useIzinPutusWords()
  const { nama } = izin
  if (keputusan === '') return []
  const advice = izin.kelompok === 'cuti' && timbangan.tingkat === 'atasan' && keputusan !== 'perubahan'
  const effect = {
    disetujui: [],
    dikembalikan: [],
    perubahan: [t('effectPerubahan', { nama })],
    ditangguhkan: [t('effectTangguh')],
    tidak_disetujui: [t('effectTolak')],
  }[keputusan]
  return [...(advice ? [t('effectAdvice')] : effect), t('effectTold', { nama })]
}
