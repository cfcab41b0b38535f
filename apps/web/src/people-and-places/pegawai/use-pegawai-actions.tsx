import { useButtons } from '../../access/menu/public.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { type Part, partsOf } from './parts.ts'
import type { Pegawai } from './pegawai.api.ts'
import type { PegawaiAct } from './use-pegawai-acts.ts'
import { usePegawaiWords } from './words.ts'

type PegawaiActions = {
  readonly onPart: (nip: string, part: Part) => void
  readonly onAct: (act: PegawaiAct) => void
}

/** What can be done with an employee, by the person's buttons and by what the employee is. */
export function usePegawaiActions({ onPart, onAct }: PegawaiActions) {
  const t = usePegawaiWords()
  const may = useButtons('/pegawaikantor/lists')
  const changes = (pegawai: Pegawai) => may('ubah') && pegawai.can.ubah

  /** the forms and views, for a row of a list */
  const doors = (pegawai: Pegawai): ActionItem[] => {
    const parts = partsOf(pegawai, may('ubah'))
    const door = (part: Part, label: string): ActionItem[] =>
      parts.includes(part) ? [{ key: part, label, onSelect: () => onPart(pegawai.nip, part) }] : []
    return [
      ...door('data', t('open')),
      ...door('ubah', t('edit')),
      ...door('mutasi', t('move')),
      ...door('tempatkan', pegawai.aktif ? t('place') : t('placeAgain')),
    ]
  }

  /** what happens to the person */
  const acts = (pegawai: Pegawai, kantor_id: string | null): ActionItem[] => {
    const act = (kind: PegawaiAct['kind'], label: string, danger = false): ActionItem => ({
      key: kind,
      label,
      danger,
      ...(kind === 'delete' ? { icon: <IconTrash size={18} aria-hidden /> } : {}),
      onSelect: () => onAct({ kind, pegawai, kantor_id }),
    })
    const active = pegawai.aktif
    return [
      ...(active && !pegawai.terhubung && pegawai.kantor_id !== null && changes(pegawai)
        ? [act('account', t('makeAccount'))]
        : []),
      ...(active && may('proses') ? [act('offline', t('setOffline'))] : []),
      ...(may('proses') ? [act('face', t('resetFace'))] : []),
      ...(active && pegawai.berhenti_pada !== null && kantor_id !== null && changes(pegawai)
        ? [act('stay', t('stay'))]
        : []),
      ...(active && kantor_id !== null && changes(pegawai) ? [act('off', t('deactivate'), true)] : []),
      ...(may('hapus') && pegawai.can.hapus ? [act('delete', t('delete'), true)] : []),
    ]
  }
  return { doors, acts }
}
