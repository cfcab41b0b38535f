import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { BulanKantor } from './bulan.api.ts'
import { useBulanWords } from './bulan-words.ts'

const TONE = { berjalan: 'info', sementara: 'perhatian', final: 'aktif', buka: 'menunggu' } as const

/** How far an office's month is; one that was locked and is open again says so. */
export function BulanBadge({ bulan }: { readonly bulan: Pick<BulanKantor, 'status' | 'dibuka_pada'> }) {
  const t = useBulanWords()
  const state = bulan.status === 'sementara' && bulan.dibuka_pada !== null ? 'buka' : bulan.status
  return <StatusBadge kode={state} label={t(state)} tone={TONE[state]} />
}
