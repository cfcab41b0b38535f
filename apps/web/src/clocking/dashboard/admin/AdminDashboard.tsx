import { lazy, Suspense } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { CallError } from '../../../lib/call-error.ts'
import { sayError } from '../../../lib/say-error.ts'
import { currentRoles } from '../../../lib/session/person.ts'
import { useOnceOpened } from '../../../lib/use-once-opened.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonText } from '../../../ui/SkeletonText.tsx'
import { DASHBOARD_PARAMS } from '../../params.ts'
import { AngkaTiles } from './AngkaTiles.tsx'
import { AntreanCard } from './AntreanCard.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { isDisiapkan, useDashboard } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { HadirPreview } from './HadirPreview.tsx'
import { KantorTable } from './KantorTable.tsx'
import { TrendSection } from './TrendSection.tsx'
import { useJam } from './use-jam.ts'
import { useLiveDashboard } from './use-live-dashboard.ts'
import { useAdminWords } from './words.ts'

const HadirDrawer = lazy(() => import('./HadirDrawer.tsx').then((module) => ({ default: module.HadirDrawer })))

const DisiapkanState = lazy(() => import('./DisiapkanState.tsx').then((module) => ({ default: module.DisiapkanState })))

const UUID = /^[0-9a-f-]{36}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const SEES_NAMES = /^role:presensi:(superadmin|admin:(instansi|kantor)|monitoring:(instansi|kantor):riwayat)$/

type WithoutFiguresProps = {
  readonly error: Error | null
  readonly tanggal: string
  readonly onRetry: () => void
  readonly onDay: (tanggal: string | undefined) => void
  readonly onKantor: (kantor_id: string) => void
}

/** What stands in the place of the figures until they are there. */
function WithoutFigures({ error, tanggal, onRetry, onDay, onKantor }: WithoutFiguresProps) {
  const t = useAdminWords()
  if (!error) return <SkeletonText lines={6} />
  if (error instanceof CallError && error.status === 403) return null
  if (isDisiapkan(error))
    return (
      <Suspense fallback={<SkeletonText lines={6} />}>
        <DisiapkanState
          message={error.message}
          isSoon={error.status === 503}
          tanggal={tanggal}
          onDay={onDay}
          onKantor={onKantor}
        />
      </Suspense>
    )
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <Section>
      <ErrorState title={t('failed')} message={sayError(error)} requestId={requestId} onRetry={onRetry} />
    </Section>
  )
}

/** Today in figures for whoever looks after an agency or offices. The server says what they may see. */
export function AdminDashboard() {
  const t = useAdminWords()
  const today = useToday()
  const { search, change } = useAddress(DASHBOARD_PARAMS)
  const chosen = DATE.test(search.tanggal ?? '') && (search.tanggal ?? '') < today ? search.tanggal : undefined
  const satuKantor = UUID.test(search.kantor ?? '') ? search.kantor : undefined
  const dashboard = useDashboard(chosen, satuKantor)
  const jamOf = useJam()
  const live = useLiveDashboard()
  const opened = useOnceOpened(search.daftar !== undefined)
  const names = currentRoles().some((role) => SEES_NAMES.test(role))

  if (dashboard.data === undefined)
    return (
      <WithoutFigures
        error={dashboard.error}
        tanggal={chosen ?? today}
        onRetry={() => void dashboard.refetch()}
        onDay={(day) => change({ tanggal: day })}
        onKantor={(id) => change({ kantor: id })}
      />
    )
  const { angka, kantor, tren, antrean, berwenang, lingkup, waktu_server, tanggal } = dashboard.data
  const { angka_pada, sedang_dihitung } = dashboard.data
  if (lingkup === 'sendiri' || angka === null) return null
  const open = (daftar: string, kantor_id: string | undefined = satuKantor) =>
    change({ daftar, kantor_id, q: undefined, page: undefined, sort: undefined })
  return (
    <div className={classes.dashboard} aria-busy={dashboard.isPlaceholderData}>
      <DashboardHead
        lingkup={lingkup}
        tanggal={chosen ?? tanggal}
        isToday={chosen === undefined}
        waktu={angka_pada ?? waktu_server}
        kantor={satuKantor && (kantor.find(({ kantor_id }) => kantor_id === satuKantor)?.nama ?? '')}
        onWhole={() => change({ kantor: undefined })}
        live={live}
        onDay={(day) => change({ tanggal: day })}
      />
      {sedang_dihitung && (
        <p className={classes.notice} role="status">
          {t('counting', { jam: jamOf(angka_pada ?? waktu_server) })}
        </p>
      )}
      {angka.dijadwalkan === 0 && <p className={classes.notice}>{t('noSchedule')}</p>}
      <AngkaTiles angka={angka} tanggal={tanggal} onPeople={names ? (status) => open(status) : undefined} />
      <div className={classes.columns}>
        <KantorTable
          kantor={kantor}
          order={search.urut ?? ''}
          onOrder={(urut) => change({ urut: urut === 'nama' ? undefined : urut })}
          onOpen={names ? (id) => open('semua', id) : undefined}
        />
        <div className={classes.stack}>
          {berwenang && <AntreanCard antrean={antrean} />}
          <TrendSection tren={tren} />
        </div>
      </div>
      {names && angka.dijadwalkan > 0 && (
        <div className={classes.pair}>
          <HadirPreview status="terlambat" tanggal={tanggal} kantor={satuKantor} onAll={() => open('terlambat')} />
          <HadirPreview status="belum_hadir" tanggal={tanggal} kantor={satuKantor} onAll={() => open('belum_hadir')} />
        </div>
      )}
      <Suspense>
        {opened && names && (
          <HadirDrawer
            daftar={search.daftar}
            tanggal={tanggal}
            kantor={kantor}
            onClose={() =>
              change({ daftar: undefined, kantor_id: undefined, q: undefined, page: undefined, sort: undefined })
            }
          />
        )}
      </Suspense>
    </div>
  )
}
