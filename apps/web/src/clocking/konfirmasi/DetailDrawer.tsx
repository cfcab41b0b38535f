import { Drawer } from '../../ui/Drawer.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { BuktiPanel } from '../bukti/public.ts'
import { type DetailProps, useDetail } from './detail.ts'
import { useKonfirmasiWords } from './words.ts'

export function DetailDrawer(props: DetailProps) {
  const t = useKonfirmasiWords()
  const { bukti, peristiwa, buttons } = useDetail(props)
  return (
    <Drawer
      opened={props.id !== undefined}
      onClose={props.onClose}
      title={peristiwa?.nama ?? t('detail')}
      subtitle={peristiwa && <NipText nip={peristiwa.nip} copy />}
      footer={buttons}
    >
      {props.id !== undefined && <BuktiPanel bukti={bukti} />}
    </Drawer>
  )
}
