import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Instansi, useSaveInstansi } from './instansi.api.ts'
import { useDeactivationFacts } from './use-deactivation-facts.ts'
import { useInstansiScreenWords } from './words.ts'

type DeactivateDialogProps = { readonly instansi: Instansi | undefined; readonly onClose: () => void }

export function DeactivateDialog({ instansi, onClose }: DeactivateDialogProps) {
  const t = useInstansiScreenWords()
  const facts = useDeactivationFacts(instansi)
  const save = useSaveInstansi()
  const confirm = async () => {
    if (instansi === undefined) return
    const { id, kode, nama, jenis, zona_waktu, alamat } = instansi
    await withSentence(save.mutateAsync({ id, kode, nama, jenis, zona_waktu, alamat: alamat ?? '', aktif: false }))
    notify('success', t('deactivated', { nama }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={instansi !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('deactivateTitle', { nama: instansi?.nama ?? '' })}
      consequences={facts}
      confirmLabel={t('deactivate')}
      danger
    />
  )
}
