import { Drawer } from '../../ui/Drawer.tsx'
import { NipText } from '../../ui/NipText.tsx'
import type { DetailProps } from './Antrean.tsx'
import { PerkaraDetail } from './PerkaraDetail.tsx'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

export function DetailDrawer({ perkara, buttons, onClose }: DetailProps) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  const kata = perkara && say(perkara)
  return (
    <Drawer
      opened={perkara !== undefined}
      onClose={onClose}
      title={kata?.nama ?? t('detail')}
      subtitle={kata?.nip !== undefined && <NipText nip={kata.nip} copy />}
      footer={buttons}
    >
      {perkara && <PerkaraDetail perkara={perkara} />}
    </Drawer>
  )
}
