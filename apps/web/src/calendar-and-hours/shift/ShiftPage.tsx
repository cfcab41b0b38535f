import { useButtons } from '../../access/menu/public.ts'
import { ShiftList } from './ShiftList.tsx'
import { useShiftWords } from './words.ts'

/** Shifts of the agency, to define. */
export function ShiftPage() {
  const t = useShiftWords()
  const may = useButtons('/instansi/shift/lists')
  return (
    <ShiftList
      title={t('title')}
      purpose={t('purpose')}
      emptyText={t('emptyText')}
      mayAdd={may('tambah')}
      maySave={may('ubah')}
      mayDelete={may('hapus')}
    />
  )
}
