import { Drawer } from '../../ui/Drawer.tsx'
import { BuktiPanel, useBukti } from '../bukti/public.ts'
import { AskReview } from './AskReview.tsx'
import { useRiwayatWords } from './riwayat-words.ts'

/** Everything there is about one own clocking, with its place in the chain. What the machine refused can be asked to be looked at here, too. */
export function BuktiDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useRiwayatWords()
  const bukti = useBukti(id)
  return (
    <Drawer opened onClose={onClose} title={t('bukti')}>
      {bukti.data?.peristiwa.dapat_ditinjau === true && <AskReview id={id} />}
      <BuktiPanel bukti={bukti} />
    </Drawer>
  )
}
