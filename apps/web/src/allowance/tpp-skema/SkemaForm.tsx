import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import type { ReactNode } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { type FormFrameControl, useFormFrame } from '../../ui/form/use-form-frame.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { KomponenField } from './KomponenField.tsx'
import { type Skema, type SkemaSiap, useSaveSkema } from './skema.api.ts'
import classes from './skema.module.css'
import {
  inputOf,
  PAJAK,
  type Persen,
  PREDIKAT,
  problemsOf,
  ratesOf,
  type SkemaValues,
  TINGKAT,
  valuesOf,
} from './skema-values.ts'
import { useSkemaWords } from './words.ts'

type SkemaFormProps = {
  readonly row: Skema | undefined
  readonly all: readonly Skema[]
  readonly siap: readonly SkemaSiap[]
  readonly onDone: () => void
}

export function SkemaForm({ row, all, siap, onDone }: SkemaFormProps) {
  const t = useSkemaWords()
  const jenis = useJenisWords()
  const today = useToday()
  const save = useSaveSkema()
  const initial = valuesOf(row, siap, today)
  const frame = useFormFrame<SkemaValues>({
    initial,
    // Names that stand in the words; a tax is named by the kind of employee.
    labels: Object.fromEntries(
      Object.keys(initial).map((name) => [
        name,
        name.startsWith('pajak_') ? t('pajakOf', { jenis: jenis(name.slice(6) as 'PNS') }) : t(name as 'nama'),
      ]),
    ) as Record<keyof SkemaValues, string>,
    check: (values) =>
      problemsOf(values, {
        persen: t('persenSalah'),
        bobot: t('bobotSalah'),
        rupiah: t('rupiahSalah'),
        komponen: t('komponenSalah'),
        jumlah: t('jumlahSalah'),
      }),
    onSubmit: async (values) => {
      const { nama } = await withSentence(save.mutateAsync(inputOf(row?.id, values)))
      notify('success', t('saved', { nama }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      {row === undefined && <StartFields frame={frame} all={all} siap={siap} />}
      <TextField {...frame.field('nama')} label={t('nama')} maxLength={200} required />
      <TextField {...frame.field('dasar')} label={t('dasar')} maxLength={200} required />
      <DateField {...frame.field('berlaku_mulai')} label={t('berlaku_mulai')} required />
      <WorkFields frame={frame} />
      <PeopleFields frame={frame} />
      <TaxFields frame={frame} />
      <KomponenField {...frame.field('komponen')} />
    </FormFrame>
  )
}

type PartProps = { readonly frame: FormFrameControl<SkemaValues> }

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Rates in per cent, side by side. */
function Rates({ frame, names }: PartProps & { readonly names: readonly Persen[] }) {
  const t = useSkemaWords()
  return (
    <div className={classes.pair}>
      {names.map((name) => (
        <TextField key={name} {...frame.field(name)} label={t(name)} inputMode="decimal" required />
      ))}
    </div>
  )
}

/** A new one begins with what is ready-made, or with what an earlier one says and pays. */
function StartFields({ frame, all, siap }: PartProps & Pick<SkemaFormProps, 'all' | 'siap'>) {
  const t = useSkemaWords()
  const chosen = siap.find(({ kode }) => kode === frame.values.siap)
  return (
    <>
      <SelectField
        {...frame.field('siap')}
        label={t('siap')}
        description={t('siapHelp')}
        options={siap.map(({ kode, isi }) => ({ value: kode, label: `${isi.nama} (${isi.dasar})` }))}
        onChange={(kode) => {
          const found = siap.find((one) => one.kode === kode)
          frame.set({ siap: kode, ...(found === undefined ? {} : ratesOf(found.isi)) })
        }}
      />
      {chosen !== undefined && <p className={classes.note}>{t('periksa')}</p>}
      {all.length > 0 && (
        <SelectField
          {...frame.field('salin_dari')}
          label={t('salin_dari')}
          description={t('salinHelp')}
          clearable
          options={all.map(({ id, nama, berlaku_mulai }) => ({ value: id, label: `${nama}, ${berlaku_mulai}` }))}
          onChange={(id) => {
            const found = all.find((one) => one.id === id)
            frame.set({ salin_dari: id, ...(found === undefined ? {} : { nama: found.nama, ...ratesOf(found) }) })
          }}
        />
      )}
    </>
  )
}

/** Performance and attendance: what each weighs, and what a predicate is worth. */
function WorkFields({ frame }: PartProps) {
  const t = useSkemaWords()
  return (
    <Group title={t('groupKinerja')}>
      <Rates frame={frame} names={['bobot_kinerja_bp', 'bobot_disiplin_bp']} />
      <Rates frame={frame} names={PREDIKAT.map((one) => `predikat_${one}` as const)} />
      <div className={classes.pair}>
        <SelectField
          {...frame.field('predikat_dasar')}
          label={t('predikat_dasar')}
          options={(['kinerja', 'seluruh'] as const).map((value) => ({ value, label: t(`dasar_${value}`) }))}
        />
        <SelectField
          {...frame.field('predikat_dari')}
          label={t('predikat_dari')}
          options={(['bulan_sama', 'triwulan_sebelumnya'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          {...frame.field('predikat_kosong')}
          label={t('predikat_kosong')}
          options={(['tahan', 'nilai'] as const).map((value) => ({ value, label: t(`kosong_${value}`) }))}
        />
        {frame.values.predikat_kosong === 'nilai' && (
          <TextField
            {...frame.field('predikat_kosong_bp')}
            label={t('predikat_kosong_bp')}
            inputMode="decimal"
            required
          />
        )}
      </div>
    </Group>
  )
}

/** CPNS, posts held for somebody else, sanctions, reports of wealth, part months. */
function PeopleFields({ frame }: PartProps) {
  const t = useSkemaWords()
  return (
    <Group title={t('groupOrang')}>
      <Rates frame={frame} names={['cpns_bp', 'plt_setingkat_bp']} />
      <div className={classes.pair}>
        <SelectField
          {...frame.field('plt_lebih_tinggi')}
          label={t('plt_lebih_tinggi')}
          options={(['selisih', 'setingkat'] as const).map((value) => ({ value, label: t(`tinggi_${value}`) }))}
        />
        <SelectField
          {...frame.field('plt_minimal')}
          label={t('plt_minimal')}
          options={(['bulan', 'hari', 'tanpa'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {frame.values.plt_minimal !== 'tanpa' && (
          <TextField {...frame.field('plt_jumlah')} label={t('plt_jumlah')} inputMode="numeric" required />
        )}
      </div>
      <Rates frame={frame} names={TINGKAT.map((one) => `sanksi_${one}` as const)} />
      <div className={classes.pair}>
        <SelectField
          {...frame.field('lhkpn')}
          label={t('lhkpn')}
          options={(['potong', 'tahan'] as const).map((value) => ({ value, label: t(`lhkpn_${value}`) }))}
        />
        {frame.values.lhkpn === 'potong' && (
          <TextField {...frame.field('lhkpn_bp')} label={t('lhkpn_bp')} inputMode="decimal" required />
        )}
        <SelectField
          {...frame.field('bulan_tak_penuh')}
          label={t('bulan_tak_penuh')}
          options={(['prorata_hari_kerja', 'penuh', 'tidak'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
    </Group>
  )
}

/** What is taken from what is due. */
function TaxFields({ frame }: PartProps) {
  const t = useSkemaWords()
  const jenis = useJenisWords()
  return (
    <Group title={t('groupPajak')}>
      <div className={classes.pair}>
        {JENIS_PEGAWAI.map((one) => (
          <SelectField
            key={one}
            {...frame.field(`pajak_${one}`)}
            label={t('pajakOf', { jenis: jenis(one) })}
            // Final tax by grade is lawful for PNS and CPNS only.
            options={PAJAK.filter((value) => one === 'PNS' || one === 'CPNS' || value.startsWith('ter')).map(
              (value) => ({
                value,
                label: t(`pajak ${value}`),
              }),
            )}
          />
        ))}
      </div>
      <SwitchField {...frame.field('premi_pemberi_kerja_bruto')} label={t('premi_pemberi_kerja_bruto')} />
      <div className={classes.pair}>
        <TextField {...frame.field('bpjs_bp')} label={t('bpjs_bp')} inputMode="decimal" required />
        <TextField {...frame.field('bpjs_batas')} label={t('bpjs_batas')} inputMode="numeric" required />
        <SelectField
          {...frame.field('bpjs_dasar')}
          label={t('bpjs_dasar')}
          options={(['penuh', 'bruto', 'setelah_pajak'] as const).map((value) => ({
            value,
            label: t(`bpjs_${value}`),
          }))}
        />
        <TextField {...frame.field('zakat_nisab')} label={t('zakat_nisab')} inputMode="numeric" required />
        <SelectField
          {...frame.field('pembulatan')}
          label={t('pembulatan')}
          options={(['terdekat', 'ke_bawah'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <SwitchField
        {...frame.field('potong_tambahan')}
        label={t('potong_tambahan')}
        description={t('potongTambahanHelp')}
      />
    </Group>
  )
}
