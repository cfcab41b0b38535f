import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../../access/menu/public.ts'
import { useAddress } from '../../../lib/address.ts'
import { CallError } from '../../../lib/call-error.ts'
import { downloadSheet } from '../../../lib/download.ts'
import { sayError } from '../../../lib/say-error.ts'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import { useToday } from '../../../lib/use-today.ts'
import { searchKantor } from '../../../people-and-places/referensi/public.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconDownload, IconUpload } from '../../../ui/icons.ts'
import { MonthField } from '../../../ui/MonthField.tsx'
import { NoResultState } from '../../../ui/NoResultState.tsx'
import { NoRightState } from '../../../ui/NoRightState.tsx'
import { type Office, OfficePicker } from '../../../ui/OfficePicker.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../ui/SkeletonText.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { ROSTER_PARAMS } from '../../params.ts'
import { RosterWork } from './RosterWork.tsx'
import { DOWNLOAD, sheetName, useRoster } from './roster.api.ts'
import classes from './roster.module.css'
import { useRosterWords } from './words.ts'

const RosterImport = lazy(() => import('./RosterImport.tsx').then((module) => ({ default: module.RosterImport })))

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function RosterPage() {
  const t = useRosterWords()
  const { search, change } = useAddress(ROSTER_PARAMS)
  const may = useButtons('/instansi/shift/pegawai')
  const [office, setOffice] = useState<Office | null>(null)
  const [typed, setTyped] = useState<string>()
  const today = useToday()
  const value = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const [tahun, bulan] = [Number(value.slice(0, 4)), Number(value.slice(5))]
  const month = { tahun, bulan, ...(search.kantor_id ? { kantor_id: search.kantor_id } : {}) }
  const roster = useRoster(month, search.q ?? '')
  const shown = roster.data && { id: roster.data.kantor_id, kode: '', nama: roster.data.kantor }
  const imports = search.buka === 'impor' && may('proses')
  const importOpened = useOnceOpened(imports)
  const content = () => {
    if (roster.isPending) return <SkeletonText lines={10} />
    if (roster.isError) {
      const { error } = roster
      if (error instanceof CallError && error.code === 'lingkup.pilih_kantor')
        return <EmptyState title={error.message} />
      if (error instanceof CallError && error.status === 403) return <NoRightState />
      const requestId = error instanceof CallError ? error.requestId : undefined
      return <ErrorState message={sayError(error)} requestId={requestId} onRetry={() => void roster.refetch()} />
    }
    if (roster.data.items.length === 0) {
      if (search.q) return <NoResultState onClear={() => change({ q: undefined })} />
      return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    }
    const key = `${roster.data.kantor_id} ${roster.data.tahun} ${roster.data.bulan}`
    const mayEdit = may('tambah') && !roster.isPlaceholderData
    return <RosterWork key={key} roster={roster.data} kantorId={search.kantor_id} mayEdit={mayEdit} />
  }
  const choose = (chosen: Office | null) => {
    setOffice(chosen)
    change({ kantor_id: chosen?.id })
  }
  const pickMonth = (next: string) => {
    setTyped(MONTH.test(next) ? undefined : next)
    if (MONTH.test(next)) change({ bulan: next })
  }
  const download = may('download_template') && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => {
        void downloadSheet(DOWNLOAD, { query: { ...month } }, sheetName(month))
      }}
    >
      {t('download')}
    </Button>
  )
  const menu = may('proses')
    ? [
        {
          key: 'import',
          label: t('importSheet'),
          icon: <IconUpload size={18} aria-hidden />,
          onSelect: () => change({ buka: 'impor' }),
        },
      ]
    : []
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={download} menu={menu} />
      <div className={classes.bar}>
        <MonthField label={t('month')} value={typed ?? value} onChange={pickMonth} />
        <OfficePicker label={t('kantor')} value={office ?? shown ?? null} onChange={choose} search={searchKantor} />
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} label={t('search')} />
      </div>
      {content()}
      <Suspense>
        {importOpened && (
          <RosterImport
            opened={imports}
            month={month}
            mayDownload={may('download_template')}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
