import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { IconUpload } from '../../ui/icons.ts'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SaldoLedger } from './SaldoLedger.tsx'
import { useSaldo } from './saldo.api.ts'
import classes from './saldo.module.css'
import { useSaldoWords } from './words.ts'

const SaldoDrawers = lazy(() => import('./SaldoDrawers.tsx').then((module) => ({ default: module.SaldoDrawers })))

type SaldoInstansiProps = {
  /** from the address: whose ledger, of which year, and what is opened beside it */
  readonly nip: string | undefined
  readonly tahun: string | undefined
  readonly buka: string | undefined
  readonly onChange: (params: {
    nip?: string | undefined
    tahun?: string | undefined
    buka?: string | undefined
  }) => void
  readonly may: (right: 'ubah' | 'proses' | 'download_template') => boolean
}

/** Balances of the agency's people: looked at one by one, adjusted, brought in by a sheet, turned at the end of the year. */
export function SaldoInstansi({ nip, tahun, buka, onChange, may }: SaldoInstansiProps) {
  const t = useSaldoWords()
  const thisYear = Number(useToday().slice(0, 4))
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2]
  const year = years.find((one) => String(one) === tahun) ?? thisYear
  const opened = useOnceOpened(buka !== undefined)
  return (
    <>
      <Section
        title={t('title')}
        description={t('purpose')}
        actions={
          may('proses') && (
            <>
              <Button variant="default" onClick={() => onChange({ buka: 'tutup' })}>
                {t('turn')}
              </Button>
              <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onChange({ buka: 'impor' })}>
                {t('import')}
              </Button>
            </>
          )
        }
      >
        <div className={classes.pick}>
          <Chosen nip={nip} onChange={(person) => onChange({ nip: person?.nip, tahun })} />
          <SelectField
            label={t('year')}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => onChange({ nip, tahun: value === '' ? undefined : value })}
          />
        </div>
        {nip === undefined ? (
          <p className={classes.note}>{t('choose')}</p>
        ) : (
          <>
            {may('ubah') && (
              <AdjustButton nip={nip} tahun={year} onOpen={() => onChange({ nip, tahun, buka: 'sesuaikan' })} />
            )}
            <SaldoLedger nip={nip} tahun={year} />
          </>
        )}
      </Section>
      <Suspense>
        {opened && (
          <SaldoDrawers
            buka={buka}
            nip={nip}
            tahun={year}
            thisYear={thisYear}
            mayDownload={may('download_template')}
            onClose={() => onChange({ nip, tahun, buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The person of the address; their name is known once the ledger is. */
function Chosen({
  nip,
  onChange,
}: {
  readonly nip: string | undefined
  readonly onChange: (person: Person | null) => void
}) {
  const t = useSaldoWords()
  const found = useSaldo({ nip })
  const value = nip === undefined ? null : { nip, nama: found.data?.nip === nip ? found.data.nama : nip }
  return <PersonPicker label={t('person')} value={value} onChange={onChange} search={searchPegawai} />
}

function AdjustButton({
  nip,
  tahun,
  onOpen,
}: {
  readonly nip: string
  readonly tahun: number
  readonly onOpen: () => void
}) {
  const t = useSaldoWords()
  const found = useSaldo({ nip, tahun })
  if (found.data?.can.sesuaikan !== true) return null
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onOpen}>
        {t('adjust')}
      </Button>
    </div>
  )
}
