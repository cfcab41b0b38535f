import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconChevronLeft, IconDownload } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { OpenList, OpenRow } from '../../ui/OpenRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { RinciLines } from '../tpp/public.ts'
import { downloadSlip, useSlip, useSlips } from './slip.api.ts'
import classes from './slip.module.css'
import { useSlipWords } from './words.ts'

type SlipTabProps = {
  /** the period whose slip is open, from the address */
  readonly periode: string | undefined
  readonly onPick: (periode: string | undefined) => void
  readonly onDay: (tanggal: string) => void
}

/** Own slips; one of them is open, down to the day. */
export function SlipTab({ periode, onPick, onDay }: SlipTabProps) {
  if (periode === undefined) return <SlipList onPick={onPick} />
  return <OneSlip key={periode} periode={periode} onBack={() => onPick(undefined)} onDay={onDay} />
}

function Failed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useSlipWords()
  return (
    <ErrorState
      title={t('failed')}
      message={sayError(error)}
      requestId={error instanceof CallError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  )
}

/** 'paid in March 2026, attendance of February 2026' */
function useAbout() {
  const t = useSlipWords()
  const language = useLanguage()
  const month = (day: string) => formatMonth(day.slice(0, 7), language)
  return (one: { readonly bulan: string; readonly bulan_presensi: string }) =>
    t('about', { bulan: month(one.bulan), presensi: month(one.bulan_presensi) })
}

function SlipList({ onPick }: { readonly onPick: (periode: string) => void }) {
  const t = useSlipWords()
  const about = useAbout()
  const found = useSlips()
  const content = () => {
    if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={6} />
    if (found.data.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
    return (
      <OpenList>
        {found.data.map((one) => (
          <OpenRow key={one.periode_id} name={one.nama} about={about(one)} onOpen={() => onPick(one.periode_id)}>
            <Money value={one.neto} />
          </OpenRow>
        ))}
      </OpenList>
    )
  }
  return (
    <Section title={t('title')} description={t('purpose')} flush>
      {content()}
    </Section>
  )
}

type OneSlipProps = {
  readonly periode: string
  readonly onBack: () => void
  readonly onDay: (tanggal: string) => void
}

function OneSlip({ periode, onBack, onDay }: OneSlipProps) {
  const t = useSlipWords()
  const about = useAbout()
  const found = useSlip(periode)
  const [prints, setPrints] = useState(false)
  const print = async () => {
    setPrints(true)
    await downloadSlip(periode)
    setPrints(false)
  }
  const back = (
    <Button
      variant="subtle"
      className={classes.back ?? ''}
      leftSection={<IconChevronLeft size={18} aria-hidden />}
      onClick={onBack}
    >
      {t('all')}
    </Button>
  )
  const content = () => {
    if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
    if (!found.data) return <SkeletonText lines={10} />
    const rinci = found.data
    return (
      <Section
        title={rinci.periode}
        description={about(rinci)}
        actions={
          <Button
            variant="default"
            loading={prints}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void print()}
          >
            {t('print')}
          </Button>
        }
      >
        <p className={classes.net}>
          {t('net')}
          <strong>
            <Money value={rinci.jumlah.neto} />
          </strong>
        </p>
        <RinciLines rinci={rinci} onDay={onDay} />
      </Section>
    )
  }
  return (
    <div className={classes.slip}>
      {back}
      {content()}
    </div>
  )
}
