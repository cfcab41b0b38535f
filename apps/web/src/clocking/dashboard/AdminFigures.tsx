import { lazy, Suspense } from 'react'
import { currentRoles } from '../../lib/session/person.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'

const Figures = lazy(() => import('./admin/AdminDashboard.tsx').then((module) => ({ default: module.AdminDashboard })))

const LOOKS_AFTER = /^role:presensi:(superadmin$|admin:|monitoring:)/

/** The figures of an agency or office; an employee's home page fetches none of it. */
export function AdminFigures() {
  if (!currentRoles().some((role) => LOOKS_AFTER.test(role))) return null
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Figures />
    </Suspense>
  )
}
