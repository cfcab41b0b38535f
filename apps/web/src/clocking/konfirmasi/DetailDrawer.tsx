import { Drawer } from '../../ui/Drawer.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { BuktiPanel, mayDecide, useBukti } from '../bukti/public.ts'
import { DetailButtons } from './DetailButtons.tsx'
import type { DetailProps } from './KonfirmasiDetail.tsx'
import { useKonfirmasiWords } from './words.ts'

export function DetailDrawer({ id, known, onClose, ...acts }: DetailProps) {
  const t = useKonfirmasiWords()
  const bukti = useBukti(id)
  const peristiwa = bukti.data?.peristiwa ?? known
  // The list knows who decides as a superior.
  const decidable = mayDecide(known) || mayDecide(peristiwa)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={peristiwa?.nama ?? t('detail')}
      subtitle={peristiwa && <NipText nip={peristiwa.nip} copy />}
      footer={peristiwa && decidable && <DetailButtons {...acts} peristiwa={peristiwa} />}
    >
      {id !== undefined && <BuktiPanel bukti={bukti} />}
    </Drawer>
  )
}
