import { lazy, Suspense } from 'react'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import type { Peristiwa } from '../bukti/public.ts'
import classes from './konfirmasi.module.css'

const Beside = lazy(() => import('./DetailBeside.tsx').then((module) => ({ default: module.DetailBeside })))
const InDrawer = lazy(() => import('./DetailDrawer.tsx').then((module) => ({ default: module.DetailDrawer })))

export type DetailProps = {
  readonly id: string | undefined
  /** the row, while its evidence is on the way */
  readonly known: Peristiwa | undefined
  readonly deciding: boolean
  readonly onAccept: (peristiwa: Peristiwa) => void
  readonly onReject: (peristiwa: Peristiwa) => void
  readonly onClose: () => void
}

/** The evidence of the chosen clocking: beside the list, or in a drawer on a phone. */
export function KonfirmasiDetail({ wide, ...detail }: DetailProps & { readonly wide: boolean }) {
  if (!wide) return <Suspense>{detail.id !== undefined && <InDrawer {...detail} />}</Suspense>
  const place = (
    <div className={classes.detail}>
      <div className={classes.detailBody}>
        <SkeletonText lines={8} />
      </div>
    </div>
  )
  return (
    <Suspense fallback={place}>
      <Beside {...detail} />
    </Suspense>
  )
}
