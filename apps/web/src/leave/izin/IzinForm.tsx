import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { atItsField } from './at-its-field.ts'
import { type JenisIzin, useHitung, useJenisIzin, useSaveIzin } from './form.api.ts'
import { useIzinFormWords } from './form-words.ts'
import { HitungPanel } from './HitungPanel.tsx'
import { useAlasanSay } from './IzinDetail.tsx'
import type { IzinLengkap } from './izin.api.ts'
import classes from './izin.module.css'
import { fieldsOf, hitungInputOf, type IzinValues, inputOf, masalahFor, problemsOf, valuesOf } from './izin-values.ts'
import { PaperField } from './PaperField.tsx'

type IzinFormProps = {
  /** undefined for a new one; a draft, or one that was returned */
  readonly izin?: IzinLengkap | undefined
  /** filed for somebody else by who looks after leave */
  readonly nip?: string | undefined
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** The form to ask for leave. It waits for the kinds, which say what it asks for. */
export function IzinForm(props: IzinFormProps) {
  const t = useIzinFormWords()
  const kinds = useJenisIzin(props.nip !== undefined)
  if (kinds.isError) return <ErrorState onRetry={() => void kinds.refetch()} />
  if (kinds.data === undefined) return <SkeletonForm />
  const { izin } = props
  // A kind that is no longer in use stays what a returned request is.
  const items = kinds.data.items
  if (items.length === 0 && izin === undefined) return <p className={classes.note}>{t('noKinds')}</p>
  return <Filled key={`${izin?.id ?? 'baru'} ${props.nip ?? ''}`} {...props} kinds={items} />
}

const labelsOf = (t: ReturnType<typeof useIzinFormWords>) => ({
  jenis_kode: t('jenis_kode'),
  tanggal_mulai: t('tanggal_mulai'),
  tanggal_selesai: t('tanggal_selesai'),
  jam_mulai: t('jam_mulai'),
  jam_selesai: t('jam_selesai'),
  alasan_kode: t('alasan_kode'),
  anak_ke: t('anak_ke'),
  hari_perjalanan: t('hari_perjalanan'),
  luar_negeri: t('luar_negeri'),
  negara: t('negara'),
  alasan: t('alasan'),
  alamat_selama: t('alamat_selama'),
  no_hp: t('no_hp'),
  lampiran: t('lampiran'),
  lampiran_hapus: t('lampiran'),
})

const WAIT = 300

function Filled({ izin, nip, kinds, onDone, onCancel }: IzinFormProps & { readonly kinds: readonly JenisIzin[] }) {
  const t = useIzinFormWords()
  const save = useSaveIzin()
  const asDraft = useRef(false)
  const of = { id: izin?.id, nip }
  const kindOf = (kode: string) => kinds.find((one) => one.kode === kode)
  const stored = izin?.lampiran.length ?? 0
  const says = { endBeforeStart: t('endBeforeStart'), paper: t('paper'), number: t('number') }
  const frame = useFormFrame<IzinValues>({
    initial: valuesOf(izin),
    labels: labelsOf(t),
    check: (values) => problemsOf(values, kindOf(values.jenis_kode), { stored, draft: asDraft.current, says }),
    onSubmit: async (values) => {
      const body = inputOf(of, values, kindOf(values.jenis_kode), !asDraft.current)
      const { id } = await withSentence(save(body).catch(atItsField))
      notify('success', t(asDraft.current ? 'drafted' : 'sent'))
      onDone(id)
    },
    draft: { key: `/izin/lists ${izin?.id ?? 'baru'}${nip === undefined ? '' : ` ${nip}`}`, store: draftStore },
  })
  const jenis = kindOf(frame.values.jenis_kode)
  const asked = hitungInputOf(of, frame.values, jenis)
  const key = JSON.stringify(asked)
  const [settled] = useDebouncedValue(key, WAIT)
  const found = useHitung(asked === null || settled === 'null' ? null : JSON.parse(settled))
  const isStale = asked !== null && (settled !== key || found.isPlaceholderData)
  const data = asked === null ? undefined : found.data
  const refused = isStale ? {} : masalahFor(data, frame.values)
  const isReturned = izin?.status === 'dikembalikan'
  const submitAs = (draft: boolean) => {
    asDraft.current = draft
  }
  return (
    <div className={classes.wide}>
      {isReturned && <Returned izin={izin} />}
      <FormFrame
        frame={{
          ...frame,
          submit: () => {
            submitAs(false)
            return frame.submit()
          },
        }}
        submitLabel={t(isReturned ? 'sendAgain' : 'send')}
        onCancel={onCancel}
        more={
          !isReturned && (
            <Button
              variant="default"
              disabled={frame.busy}
              onClick={() => {
                submitAs(true)
                void frame.submit()
              }}
            >
              {t('saveDraft')}
            </Button>
          )
        }
      >
        <KindField frame={frame} kinds={kinds} izin={izin} error={refused.jenis_kode} />
        {jenis !== undefined && (
          <>
            <WhenFields frame={frame} jenis={jenis} refused={refused} />
            <HitungPanel jenis={jenis} found={{ ...found, data }} isStale={isStale} />
            <WhyFields frame={frame} jenis={jenis} refused={refused} />
            <PaperField frame={frame} jenis={jenis} izin={izin} />
          </>
        )}
      </FormFrame>
    </div>
  )
}

function Returned({ izin }: { readonly izin: IzinLengkap }) {
  const t = useIzinFormWords()
  const note = izin.keputusan.findLast(({ keputusan }) => keputusan === 'dikembalikan')?.catatan
  return (
    <div className={classes.warning} role="status">
      {note && <p className={classes.line}>{t('returned', { catatan: note })}</p>}
      <p className={classes.line}>{t('returnedHelp')}</p>
    </div>
  )
}

type PartProps = {
  readonly frame: FormFrameControl<IzinValues>
  readonly jenis: JenisIzin
  /** what the server would refuse, by field */
  readonly refused: ReturnType<typeof masalahFor>
}
const KELOMPOK = ['cuti', 'sakit', 'izin', 'tugas'] as const

type KindFieldProps = {
  readonly frame: FormFrameControl<IzinValues>
  readonly kinds: readonly JenisIzin[]
  readonly izin: IzinLengkap | undefined
  readonly error: string | undefined
}

function KindField({ frame, kinds, izin, error }: KindFieldProps) {
  const t = useIzinFormWords()
  const field = frame.field('jenis_kode')
  const options = KELOMPOK.flatMap((kelompok) =>
    kinds
      .filter((one) => one.kelompok === kelompok)
      .map(({ kode, nama }) => ({ value: kode, label: nama, group: t(`kelompok_${kelompok}`) })),
  )
  const chosen = kinds.find(({ kode }) => kode === field.value)
  const help = chosen?.dasar ? t('basis', { dasar: chosen.dasar }) : t('jenisHelp')
  return (
    <SelectField
      {...field}
      label={t('jenis_kode')}
      description={help}
      options={options}
      searchable={false}
      // A request that was returned is another one only by its days.
      disabled={izin?.status === 'dikembalikan'}
      required
      {...(field.error === undefined && error !== undefined ? { error } : {})}
    />
  )
}

function WhenFields({ frame, jenis, refused }: PartProps) {
  const t = useIzinFormWords()
  const { values } = frame
  const shown = fieldsOf(jenis, values)
  const of = <Name extends keyof IzinValues & string>(name: Name) => {
    const field = frame.field(name)
    const error = field.error ?? refused[name]
    return { ...field, ...(error === undefined ? {} : { error }) }
  }
  const first = of('tanggal_mulai')
  // Most leave is a few days: the last day follows the first until it is chosen itself.
  const setFirst = (tanggal_mulai: string) =>
    frame.set({
      tanggal_mulai,
      ...(values.tanggal_selesai === '' || values.tanggal_selesai === values.tanggal_mulai
        ? { tanggal_selesai: tanggal_mulai }
        : {}),
    })
  return (
    <>
      <div className={classes.pair}>
        <DateField {...first} onChange={setFirst} label={t(shown.hours ? 'tanggal' : 'tanggal_mulai')} required />
        {!shown.hours && <DateField {...of('tanggal_selesai')} label={t('tanggal_selesai')} required />}
      </div>
      {shown.hours && (
        <div className={classes.pair}>
          {shown.jam_mulai && <TimeField {...of('jam_mulai')} label={t('jam_mulai')} required />}
          {shown.jam_selesai && <TimeField {...of('jam_selesai')} label={t('jam_selesai')} required />}
        </div>
      )}
      {shown.hari_perjalanan && (
        <TextField
          {...of('hari_perjalanan')}
          label={t('hari_perjalanan')}
          description={t('perjalananHelp')}
          inputMode="numeric"
          maxLength={2}
        />
      )}
    </>
  )
}

function WhyFields({ frame, jenis, refused }: PartProps) {
  const t = useIzinFormWords()
  const alasanSay = useAlasanSay()
  const shown = fieldsOf(jenis, frame.values)
  const of = <Name extends keyof IzinValues & string>(name: Name) => {
    const field = frame.field(name)
    const error = field.error ?? refused[name]
    return { ...field, ...(error === undefined ? {} : { error }) }
  }
  return (
    <>
      {shown.alasan_kode && (
        <SelectField
          {...of('alasan_kode')}
          label={t('alasan_kode')}
          options={jenis.alasan_kodes.map((value) => ({ value, label: alasanSay(value) }))}
          searchable={false}
          required
        />
      )}
      {shown.anak_ke && (
        <TextField {...of('anak_ke')} label={t('anak_ke')} inputMode="numeric" maxLength={2} required />
      )}
      <TextAreaField {...of('alasan')} label={t('alasan')} description={t('alasanHelp')} maxLength={500} required />
      {shown.luar_negeri && <SwitchField {...of('luar_negeri')} label={t('luar_negeri')} description={t('luarHelp')} />}
      {shown.negara && <TextField {...of('negara')} label={t('negara')} maxLength={60} required />}
      {shown.contact && (
        <>
          <TextAreaField {...of('alamat_selama')} label={t('alamat_selama')} rows={2} maxLength={500} />
          <TextField {...of('no_hp')} label={t('no_hp')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        </>
      )}
    </>
  )
}
