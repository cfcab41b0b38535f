import { formatBasisPoints, formatMoney } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { bpOf } from '../../ui/persen.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TPP_HITUNG_PARAMS } from '../params.ts'
import { type Banding, useBanding } from './lanjut.api.ts'
import { useLanjutWords } from './lanjut-words.ts'
import { Pager } from './Pager.tsx'
import type { Periode } from './periode.api.ts'
import { useSebab } from './sebab.ts'
import classes from './tpp.module.css'

type BandingTabProps = {
  readonly periode: Periode
  readonly all: readonly Periode[]
  readonly onOpen: (nip: string) => void
}

/** Who is paid more or less than in another period, and why. */
export function BandingTab({ periode, all, onOpen }: BandingTabProps) {
  const t = useLanjutWords()
  const { search, change } = useAddress(TPP_HITUNG_PARAMS)
  const [typed, setTyped] = useState(search.batas ?? '10')
  const bp = bpOf(typed)
  const others = all.filter(({ id, status }) => id !== periode.id && status !== 'draf')
  return (
    <Section title={t('banding')} description={t('bandingText')}>
      <div className={`${classes.pair} ${classes.below}`}>
        <SelectField
          label={t('dengan')}
          value={search.dengan ?? ''}
          placeholder={t('sebelumnya')}
          clearable
          options={others.map(({ id, nama }) => ({ value: id, label: nama }))}
          onChange={(id) => change({ dengan: id === '' ? undefined : id })}
        />
        <TextField
          label={t('batas')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          {...(bp === null || bp === undefined ? { error: t('persenSalah') } : {})}
        />
      </div>
      {bp !== null && bp !== undefined && (
        <BandingList
          key={`${periode.id} ${search.dengan} ${bp}`}
          periode={periode}
          dengan={search.dengan}
          batas_bp={bp}
          onOpen={onOpen}
        />
      )}
    </Section>
  )
}

type BandingListProps = {
  readonly periode: Periode
  readonly dengan: string | undefined
  readonly batas_bp: number
  readonly onOpen: (nip: string) => void
}

function BandingList({ periode, dengan, batas_bp, onOpen }: BandingListProps) {
  const t = useLanjutWords()
  const [page, setPage] = useState(1)
  const found = useBanding({ periode_id: periode.id, batas_bp, page, ...(dengan !== undefined && { dengan }) })
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonText lines={5} />
  const { items, total } = found.data
  if (found.data.dengan === null) return <p className={classes.note}>{t('bandingNone')}</p>
  if (total === 0) return <p className={classes.note}>{t('bandingKosong')}</p>
  return (
    <>
      <p className={classes.note}>{t('bandingN', { n: total, persen: String(batas_bp / 100).replace('.', ',') })}</p>
      <OpenList>
        {items.map((one) => (
          <BandingRow key={one.nip} one={one} onOpen={() => onOpen(one.nip)} />
        ))}
      </OpenList>
      <Pager of={found.data} onPage={setPage} />
    </>
  )
}

function BandingRow({ one, onOpen }: { readonly one: Banding; readonly onOpen: () => void }) {
  const t = useLanjutWords()
  const language = useLanguage()
  const sebab = useSebab()
  const about = [
    t('dariKe', { dari: formatMoney(one.neto_dengan, language), ke: formatMoney(one.neto, language) }),
    ...one.sebab.map(sebab),
  ].join(' · ')
  return (
    <OpenRow name={one.nama} about={about} onOpen={onOpen}>
      <span className={classes.figures}>
        <Money value={one.selisih} />
        {one.selisih_bp !== null && <small>{formatBasisPoints(one.selisih_bp, language)}</small>}
      </span>
    </OpenRow>
  )
}
