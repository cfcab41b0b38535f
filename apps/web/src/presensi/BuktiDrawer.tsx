import { BuktiPanel } from '../lib/bukti/BuktiPanel.tsx'
import { useBukti } from '../lib/bukti/bukti.api.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { useRiwayatWords } from './riwayat-words.ts'

/** Everything there is about one own clocking, with its place in the chain. */
export function BuktiDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useRiwayatWords()
  return (
    <Drawer opened onClose={onClose} title={t('bukti')}>
      <BuktiPanel bukti={useBukti(id)} />
    </Drawer>
  )
}
