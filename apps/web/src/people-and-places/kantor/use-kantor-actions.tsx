import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconTrash } from '../../ui/icons.ts'
import type { KantorAct } from './KantorDialogs.tsx'
import { type Kantor, useSaveKantor } from './kantor.api.ts'
import { switched } from './kantor-values.ts'
import { useKantorWords } from './words.ts'

type KantorActions = {
  readonly mayChange: boolean
  readonly mayDelete: boolean
  readonly onOpen: (row: Kantor) => void
  readonly onAct: (act: KantorAct) => void
}

export function useKantorActions({ mayChange, mayDelete, onOpen, onAct }: KantorActions) {
  const t = useKantorWords()
  const save = useSaveKantor()
  const activate = async (kantor: Kantor) => {
    try {
      await save.mutateAsync(switched(kantor, true))
      notify('success', t('activated', { nama: kantor.nama }))
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  return (row: Kantor): readonly ActionItem[] => {
    const changes = mayChange && row.can.ubah
    const open = { key: 'open', label: changes ? t('edit') : t('see'), onSelect: () => onOpen(row) }
    const turn = row.aktif
      ? { key: 'off', label: t('deactivate'), onSelect: () => onAct({ kind: 'off', kantor: row }) }
      : { key: 'on', label: t('activate'), onSelect: () => void activate(row) }
    const why = row.aktif && row.jumlah_pegawai > 0 ? t('whyPeople', { n: row.jumlah_pegawai }) : undefined
    const remove = {
      key: 'delete',
      label: t('delete'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      // People on the screen are reason enough; whatever else ties it, the server counts.
      onSelect: () => onAct(why && changes ? { kind: 'off', kantor: row, why } : { kind: 'delete', kantor: row }),
    }
    return [open, ...(changes ? [turn] : []), ...(mayDelete && row.can.hapus ? [remove] : [])]
  }
}
