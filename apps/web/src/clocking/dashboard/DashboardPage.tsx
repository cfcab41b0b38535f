import { formatDate, instantIn } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { partOfDay } from '../../lib/part-of-day.ts'
import { sayError } from '../../lib/say-error.ts'
import { useServerMinute } from '../../lib/server-clock.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { BeritaTerkini } from '../../system/berita/public.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { BulanSendiri, RingkasPresensi, useHariIni } from '../presensi/public.ts'
import classes from './dashboard.module.css'
import { MyPages } from './MyPages.tsx'
import { PersonCard } from './PersonCard.tsx'
import { useDashboardWords } from './words.ts'

const Figures = lazy(() => import('./admin/AdminDashboard.tsx').then((module) => ({ default: module.AdminDashboard })))
const LOOKS_AFTER = /^role:presensi:(superadmin$|admin:|monitoring:)/

export function DashboardPage() {
  const t = useDashboardWords()
  const language = useLanguage()
  const profile = useProfile()
  const now = useServerMinute()
  const isPegawai = currentRoles().includes('role:presensi:pegawai')
  // Without a network the profile is not to be had; what the last contact left knows the name too.
  const kept = useHariIni(isPegawai).data?.hari
  const person = profile.data
  const nama = person?.nama ?? kept?.pegawai.nama
  if (nama === undefined) {
    if (!profile.isError) return <SkeletonText lines={5} />
    const requestId = profile.error instanceof CallError ? profile.error.requestId : undefined
    return (
      <ErrorState
        title={t('failed')}
        message={sayError(profile.error)}
        requestId={requestId}
        onRetry={() => void profile.refetch()}
      />
    )
  }
  const zone = person?.kantor?.zona_waktu ?? kept?.zona_waktu ?? person?.instansi[0]?.zona_waktu ?? 'Asia/Jakarta'
  // Today where the person works and by the server's clock, not where and when the device says it is.
  const today = instantIn(now, zone) ?? { date: '', time: '' }
  return (
    <>
      <header className={classes.greeting}>
        <h1 tabIndex={-1}>{t(partOfDay(Number(today.time.slice(0, 2))), { nama })}</h1>
        {!isPegawai && <p>{formatDate(today.date, language, 'long')}</p>}
      </header>
      <div className={classes.stack}>
        {isPegawai && <RingkasPresensi />}
        <AdminFigures />
        <div className={classes.grid}>
          <div className={classes.stack}>
            <Suspense>
              {isPegawai && <BulanSendiri />}
              <BeritaTerkini />
            </Suspense>
            <MyPages />
          </div>
          {person !== undefined && <PersonCard person={person} />}
        </div>
      </div>
    </>
  )
}

/** The figures of an agency or office; an employee's home page fetches none of it. */
function AdminFigures() {
  if (!currentRoles().some((role) => LOOKS_AFTER.test(role))) return null
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Figures />
    </Suspense>
  )
}
