import { formatNip, formatNumber } from '@presensi/contract/kata/format'
import { MASSAL_AT_ONCE } from '@presensi/contract/people-and-places/pegawai-batas'
import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import { type ReactNode, useState } from 'react'
import { followJob } from '../../lib/jobs.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { searchKantor, searchPegawai } from '../referensi/public.ts'
import { type AksiMassal, doMassal, foreseeMassal, type Massal, type MassalOutcome, type Siapa } from './massal.api.ts'
import { useMassalWords } from './massal-words.ts'
import classes from './pegawai.module.css'

type MassalDialogProps = {
  readonly aksi: AksiMassal
  readonly siapa: Siapa
  readonly jumlah: number
  readonly onDone: () => void
  readonly onClose: () => void
}

const SHOWN = 8

/** One change for many: what is asked for, then what would happen to whom, then it is done. */
export function MassalDialog({ aksi, siapa, jumlah, onDone, onClose }: MassalDialogProps) {
  const t = useMassalWords()
  const sayJenis = useJenisWords()
  const language = useLanguage()
  const today = useToday()
  const [office, setOffice] = useState<Office | null>(null)
  const [person, setPerson] = useState<Person | null>(null)
  const [day, setDay] = useState(today)
  const [sebab, setSebab] = useState('pensiun')
  const [foreseen, setForeseen] = useState<MassalOutcome>()
  const [outcome, setOutcome] = useState<MassalOutcome>()

  /** What was checked holds only for what was asked then. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setForeseen(undefined)
      set(value)
    }
  const linesOf = (
    { jumlah, diubah, dilewati, ditolak, siapa_ditolak }: MassalOutcome,
    { isDone, ends }: { isDone: boolean; ends: boolean },
  ): ReactNode[] => [
    diubah === 0 ? t('noOne') : t(isDone ? 'done' : 'willChange', { n: diubah }),
    ...(ends && !isDone && diubah > 0 ? [t('berhentiFact')] : []),
    ...(dilewati > 0 ? [t('willSame', { n: dilewati })] : []),
    ...(ditolak > 0
      ? [
          <>
            {t('willRefuse', { n: ditolak })}
            <ul>
              {siapa_ditolak.slice(0, SHOWN).map(({ nip, nama, pesan }) => (
                <li key={nip}>
                  {nama ?? t('unknown', { nip: formatNip(nip) })}: {pesan}
                </li>
              ))}
              {ditolak > SHOWN && <li>{t('more', { n: formatNumber(ditolak - SHOWN, language) })}</li>}
            </ul>
          </>,
        ]
      : []),
    ...(jumlah > MASSAL_AT_ONCE && !isDone && diubah > 0 ? [t('asJob')] : []),
  ]
  const asked = (): Massal | null => {
    if (day === '') return null
    if (aksi === 'pindah') return office && { ...siapa, aksi, kantor_tujuan_id: office.id, mulai: day }
    if (aksi === 'berhenti') {
      const berhenti_jenis = BERHENTI_JENIS.find((one) => one === sebab) ?? 'berhenti'
      return { ...siapa, aksi, berhenti_pada: day, berhenti_jenis }
    }
    return person && { ...siapa, aksi, pejabat_nip: person.nip, mulai: day }
  }

  const proceed = async (): Promise<void> => {
    const body = asked()
    if (outcome) return onDone()
    if (foreseen?.diubah === 0) return onClose()
    if (body === null) throw new Error(t('required'))
    if (!foreseen) return setForeseen(await withSentence(foreseeMassal(body)))
    const done = await withSentence(doMassal(body))
    if (done.pekerjaan_id !== undefined) {
      followJob(done.pekerjaan_id)
      notify('success', t('begun'))
      return onDone()
    }
    if (done.ditolak > 0) return setOutcome(done)
    notify('success', t('done', { n: done.diubah }))
    onDone()
  }

  const label = () => {
    if (outcome || foreseen?.diubah === 0) return t('close')
    return foreseen ? t('yes', { n: foreseen.diubah }) : t('check')
  }
  const fields = (
    <div className={classes.before}>
      {aksi === 'pindah' && (
        <OfficePicker
          label={t('kantor')}
          value={office}
          onChange={changing(setOffice)}
          search={searchKantor}
          required
        />
      )}
      {(aksi === 'atasan' || aksi === 'pybmc') && (
        <PersonPicker
          label={t(aksi === 'atasan' ? 'pejabatAtasan' : 'pejabatPybmc')}
          value={person}
          onChange={changing(setPerson)}
          search={searchPegawai}
          required
        />
      )}
      <DateField
        label={t(aksi === 'berhenti' ? 'berhentiPada' : 'mulai')}
        {...(aksi === 'berhenti' && { description: t('berhentiPadaHelp') })}
        value={day}
        onChange={changing(setDay)}
        required
      />
      {aksi === 'berhenti' && (
        <SelectField
          label={t('berhentiJenis')}
          value={sebab}
          onChange={changing(setSebab)}
          options={BERHENTI_JENIS.map((value) => ({ value, label: sayJenis(value) }))}
          required
        />
      )}
    </div>
  )
  const title = outcome
    ? t('doneTitle', { n: outcome.diubah, m: outcome.ditolak })
    : t('title', { apa: t(aksi), n: jumlah })
  const seen = outcome ?? foreseen
  return (
    <ConfirmDialog
      opened
      onClose={outcome ? onDone : onClose}
      onConfirm={proceed}
      title={title}
      text={outcome ? undefined : fields}
      consequences={seen ? linesOf(seen, { isDone: outcome !== undefined, ends: aksi === 'berhenti' }) : []}
      confirmLabel={label()}
      danger={aksi === 'berhenti' && !outcome}
    />
  )
}
