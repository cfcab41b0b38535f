import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate } from '@presensi/contract/kata/format'
import { useMemo, useState } from 'react'
import { useKebijakan } from '../../days/kebijakan/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'
import { useSkema } from '../tpp-skema/public.ts'
import { type Rincian, useRinci } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import { type SimulasiInput, searchOrang, startSimulasi, startSimulasiKebijakan } from './lanjut.api.ts'
import { useLanjutWords } from './lanjut-words.ts'
import type { Periode } from './periode.api.ts'
import { SimulasiHasil } from './SimulasiHasil.tsx'
import classes from './tpp.module.css'

const PREDIKAT = ['sangat_baik', 'baik', 'butuh_perbaikan', 'kurang', 'sangat_kurang'] as const
type Predikat = (typeof PREDIKAT)[number]
type Values = {
  readonly person: Person | null
  readonly skema_id: string
  readonly predikat: string
  readonly kebijakan_id: string
  readonly abaikan: readonly string[]
}
const EMPTY: Values = { person: null, skema_id: '', predikat: '', kebijakan_id: '', abaikan: [] }

const inputOf = (periode_id: string, { person, skema_id, predikat, abaikan }: Values): SimulasiInput => ({
  periode_id,
  ...(person !== null && { nip: person.nip }),
  ...(skema_id !== '' && { skema_id }),
  ...(predikat !== '' && { predikat: predikat as Predikat }),
  ...(person !== null && abaikan.length > 0 && { abaikan: [...abaikan] }),
})

type SimulasiTabProps = { readonly periode: Periode; readonly onOpen: (nip: string) => void }

/** What would be paid if something were otherwise, side by side. Nothing of it is saved. */
export function SimulasiTab({ periode, onOpen }: SimulasiTabProps) {
  const t = useLanjutWords()
  const [values, setValues] = useState(EMPTY)
  const [job, setJob] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { person, skema_id, predikat, kebijakan_id, abaikan } = values
  const isChosen = kebijakan_id !== '' || skema_id !== '' || predikat !== '' || (person !== null && abaikan.length > 0)
  const start = async () => {
    if (!isChosen) return setFailure(t('pilihDulu'))
    setBusy(true)
    setFailure(undefined)
    const { tahun_presensi: tahun, bulan_presensi: bulan } = periode
    const started =
      kebijakan_id === ''
        ? startSimulasi(inputOf(periode.id, values))
        : startSimulasiKebijakan({ kebijakan_id, tahun, bulan })
    await started.then(
      ({ pekerjaan_id }) => setJob(pekerjaan_id),
      (error: unknown) => setFailure(sayError(error)),
    )
    setBusy(false)
  }
  return (
    <Section title={t('simulasi')} description={t('simulasiText')}>
      <div className={classes.stack}>
        <SimulasiFields periode={periode} values={values} onChange={setValues} />
        {failure !== undefined && <ErrorState message={failure} />}
        <div>
          <Button loading={busy} onClick={() => void start()}>
            {t('coba')}
          </Button>
        </div>
        {job !== undefined && <SimulasiHasil key={job} id={job} onOpen={onOpen} />}
      </div>
    </Section>
  )
}

type SimulasiFieldsProps = {
  readonly periode: Periode
  readonly values: Values
  readonly onChange: (values: Values) => void
}

function SimulasiFields({ periode, values, onChange }: SimulasiFieldsProps) {
  const t = useLanjutWords()
  const word = useHitungWords()
  const schemes = useSkema()
  const policies = useKebijakan()
  const search = useMemo(() => searchOrang(periode.id), [periode.id])
  const isPolicy = values.kebijakan_id !== ''
  return (
    <>
      <div className={classes.pair}>
        <PersonPicker
          label={t('siapa')}
          description={t('siapaHelp')}
          value={isPolicy ? null : values.person}
          onChange={(person) => onChange({ ...values, person, abaikan: [] })}
          search={search}
          disabled={isPolicy}
        />
        <SelectField
          label={t('skemaLain')}
          value={isPolicy ? '' : values.skema_id}
          clearable
          disabled={isPolicy}
          options={(schemes.data?.items ?? [])
            .filter(({ id }) => id !== periode.skema_id)
            .map(({ id, nama, berlaku_mulai }) => ({ value: id, label: `${nama}, ${berlaku_mulai}` }))}
          onChange={(skema_id) => onChange({ ...values, skema_id })}
        />
        <SelectField
          label={t('predikatLain')}
          value={isPolicy ? '' : values.predikat}
          clearable
          disabled={isPolicy}
          options={PREDIKAT.map((value) => ({ value, label: word(`predikat_${value}`) }))}
          onChange={(predikat) => onChange({ ...values, predikat })}
        />
        {/* Attendance of a month is paid by its monthly period alone. */}
        {periode.jenis === 'bulanan' && (
          <SelectField
            label={t('kebijakanLain')}
            description={t('kebijakanHelp')}
            value={values.kebijakan_id}
            clearable
            options={(policies.data?.items ?? []).map(({ id, nama, dasar }) => ({
              value: id,
              label: `${nama}, ${dasar}`,
            }))}
            onChange={(kebijakan_id) => onChange({ ...EMPTY, kebijakan_id })}
          />
        )}
      </div>
      {values.person !== null && !isPolicy && (
        <HariField
          periode={periode}
          nip={values.person.nip}
          value={values.abaikan}
          onChange={(abaikan) => onChange({ ...values, abaikan })}
        />
      )}
    </>
  )
}

type HariFieldProps = {
  readonly periode: Periode
  readonly nip: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** The days of a person that cost something, with what they cost. */
function HariField({ periode, nip, value, onChange }: HariFieldProps) {
  const t = useLanjutWords()
  const language = useLanguage()
  const found = useRinci(periode.id, nip, periode.dihitung > 0)
  const days = hariOf(found.data)
  if (days.length === 0) return null
  return (
    <TicksField
      label={t('abaikan')}
      description={t('abaikanHelp')}
      value={value}
      onChange={onChange}
      options={days.map(([tanggal, bp]) => ({
        value: tanggal,
        label: `${formatDate(tanggal, language)} · ${formatBasisPoints(bp, language)}`,
      }))}
    />
  )
}

function hariOf(rinci: Rincian | undefined): [string, number][] {
  const sums = new Map<string, number>()
  for (const { hari } of rinci?.baris ?? [])
    for (const { tanggal, bp } of hari) sums.set(tanggal, (sums.get(tanggal) ?? 0) + bp)
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
