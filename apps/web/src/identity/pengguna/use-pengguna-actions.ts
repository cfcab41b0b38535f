import { useButtons } from '../../access/menu/public.ts'
import { currentPayload } from '../../lib/session/person.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { useTotpKodeWords } from '../totp/public.ts'
import type { Pengguna } from './pengguna.api.ts'
import { usePenggunaWords } from './words.ts'

type Asked = {
  readonly onSwitch: (row: Pengguna) => void
  readonly onActAs: (row: Pengguna) => void
  readonly onKode: (row: Pengguna) => void
}

/** What can be done to an account; never to the own one. */
export function usePenggunaActions({ onSwitch, onActAs, onKode }: Asked): (row: Pengguna) => readonly ActionItem[] {
  const t = usePenggunaWords()
  const sayKode = useTotpKodeWords()
  const may = useButtons('/superadmin/pengguna')
  return (row) => {
    const own = row.id === currentPayload().sub
    const items: ActionItem[] = []
    if (may('proses') && !own)
      items.push({ key: 'act', label: t('actAs'), disabled: !row.aktif, onSelect: () => onActAs(row) })
    if (may('proses') && !own)
      items.push({ key: 'kode', label: sayKode('action'), disabled: !row.aktif, onSelect: () => onKode(row) })
    if (may('ubah')) {
      items.push({
        key: 'status',
        label: own ? t('disableSelf') : row.aktif ? t('disable') : t('enable'),
        danger: row.aktif,
        disabled: own,
        onSelect: () => onSwitch(row),
      })
    }
    return items
  }
}
