import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { KebijakanSection } from '../../days/kebijakan/public.ts'
import { DelegasiSection } from '../../leave/delegasi/public.ts'
import { JenisSection } from '../../leave/jenis/public.ts'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { KopSection } from '../../recaps/kop/public.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NoResultState } from '../../ui/NoResultState.tsx'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { PENGATURAN_PARAMS } from '../params.ts'
import { PengaturanRow } from './PengaturanRow.tsx'
import { type Pengaturan, usePengaturan } from './pengaturan.api.ts'
import classes from './pengaturan.module.css'
import { usePengaturanWords } from './words.ts'

const PengaturanDrawer = lazy(() =>
  import('./PengaturanDrawer.tsx').then((module) => ({ default: module.PengaturanDrawer })),
)

const GROUPS = ['presensi', 'bukti', 'perbaikan', 'persetujuan', 'jadwal', 'keamanan', 'retensi', 'konektor'] as const

const matches = (q: string) => (one: Pengaturan) =>
  `${one.judul} ${one.penjelasan} ${one.nama}`.toLowerCase().includes(q.trim().toLowerCase())

export function PengaturanPage() {
  const t = usePengaturanWords()
  const { search, change } = useAddress(PENGATURAN_PARAMS)
  const may = useButtons('/instansi/setting')
  const settings = usePengaturan()
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  // A search looks among the settings; what has a list of its own is there again after it.
  const isWhole = (search.q ?? '') === ''
  const isAdmin = currentRoles().some((role) => role === 'role:presensi:admin:instansi')
  const mayRules = isAdmin && may('tambah') && may('ubah')

  const content = () => {
    if (settings.isPending) return <SkeletonText lines={8} />
    if (settings.isError) {
      const { error } = settings
      if (error instanceof CallError && error.status === 403) return <NoRightState />
      const requestId = error instanceof CallError ? error.requestId : undefined
      return <ErrorState message={sayError(error)} requestId={requestId} onRetry={() => void settings.refetch()} />
    }
    const shown = settings.data.filter(matches(search.q ?? ''))
    if (shown.length === 0) return <NoResultState onClear={() => change({ q: undefined })} />
    return GROUPS.map((group) => ({ group, rows: shown.filter(({ kelompok }) => kelompok === group) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }) => (
        <Section key={group} title={t(group)} flush>
          <ul className={classes.list}>
            {rows.map((one) => (
              <PengaturanRow
                key={one.nama}
                setting={one}
                mayChange={may('ubah')}
                onOpen={() => change({ buka: one.nama })}
              />
            ))}
          </ul>
        </Section>
      ))
  }

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={classes.search}>
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} label={t('search')} />
      </div>
      <div className={classes.groups}>
        {isWhole && (
          <KebijakanSection
            opened={search.kebijakan}
            mayChange={may('tambah') && isAdmin}
            onOpen={(kebijakan) => change({ kebijakan })}
          />
        )}
        {content()}
        {isWhole && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <JenisSection opened={search.jenis} mayChange={mayRules} onOpen={(jenis) => change({ jenis })} />
            <DelegasiSection
              opened={search.delegasi}
              mayChange={mayRules}
              onOpen={(delegasi) => change({ delegasi })}
            />
            <KopSection opened={search.kop} mayChange={isAdmin && may('ubah')} onOpen={(kop) => change({ kop })} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {drawerOpened && settings.data && (
          <PengaturanDrawer
            opened={search.buka !== undefined}
            setting={settings.data.find(({ nama }) => nama === search.buka)}
            mayChange={may('ubah')}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
