import { formatDateRange, formatNip } from '@presensi/contract/kata/format'
import { Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { HariDrawer } from '../../days/hari/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { RekapHari } from './RekapHari.tsx'
import { type Periode, useRekapPegawai } from './rekap.api.ts'
import { UnduhPegawai } from './UnduhPegawai.tsx'
import { useRekapWords } from './words.ts'

type RekapOrangDrawerProps = {
  /** from the address */
  readonly nip: string | undefined
  readonly tanggal: string | undefined
  readonly periode: Periode
  readonly onDay: (tanggal: string | undefined) => void
  readonly onClose: () => void
}

/** One person's days: how many of each code, and each day behind the number. A day opens to why it is so. */
export function RekapOrangDrawer({ nip, tanggal, periode, onDay, onClose }: RekapOrangDrawerProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const found = useRekapPegawai(nip, periode)
  const [tanggalMay, bulanMay] = [useButtons('/rekapabsen/lists'), useButtons('/rekapbulan/lists')]
  const mayPrint = tanggalMay('cetak') || bulanMay('cetak')
  const content = () => {
    if (found.isError)
      return <ErrorState title={t('failed')} message={sayError(found.error)} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonForm />
    return <RekapHari key={found.data.nip} rekap={found.data} onDay={onDay} />
  }
  return (
    <>
      <Drawer
        opened={nip !== undefined && tanggal === undefined}
        onClose={onClose}
        title={found.data?.nama ?? t('orang')}
        subtitle={`${formatDateRange(periode.start, periode.end, language)} · ${formatNip(nip ?? '')}`}
        footer={
          mayPrint && nip !== undefined && found.data !== undefined && <UnduhPegawai nip={nip} periode={periode} />
        }
      >
        {content()}
      </Drawer>
      {tanggal !== undefined && (
        <Suspense>
          <HariDrawer nip={nip} tanggal={tanggal} onClose={() => onDay(undefined)} />
        </Suspense>
      )}
    </>
  )
}
