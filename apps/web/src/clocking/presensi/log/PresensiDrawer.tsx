import { type ReactNode, Suspense } from 'react'
import { Drawer } from '../../../ui/Drawer.tsx'
import { NipText } from '../../../ui/NipText.tsx'
import { BuktiPanel, DecideButtons, mayDecide, type Peristiwa, useBukti } from '../../bukti/public.ts'
import classes from './presensi-log.module.css'
import { useLogWords } from './words.ts'

type PresensiDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  /** the row, while its evidence is on the way */
  readonly known: Peristiwa | undefined
  /** what another feature adds about the person */
  readonly devices?: ((nip: string) => ReactNode) | undefined
  readonly onClose: () => void
}

export function PresensiDrawer({ id, known, devices, onClose }: PresensiDrawerProps) {
  const t = useLogWords()
  const bukti = useBukti(id)
  const peristiwa = bukti.data?.peristiwa ?? known
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      size="lg"
      title={peristiwa?.nama ?? t('detail')}
      subtitle={peristiwa && <NipText nip={peristiwa.nip} copy />}
      footer={mayDecide(bukti.data?.peristiwa) && <DecideButtons peristiwa={bukti.data.peristiwa} />}
    >
      {id !== undefined && <BuktiPanel bukti={bukti} />}
      {bukti.data && devices && (
        <section className={classes.devices}>
          <h3>{t('devices')}</h3>
          <Suspense>{devices(bukti.data.peristiwa.nip)}</Suspense>
        </section>
      )}
    </Drawer>
  )
}
