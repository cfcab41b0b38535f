import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { type Peristiwa, useDecide } from './bukti.api.ts'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

/** Accepting and rejecting one clocking, with what is said afterwards. A refusal (somebody was faster) is told, not thrown. */
export function useDecisions() {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const decide = useDecide()
  const decided = (one: Peristiwa, word: 'accepted' | 'rejected') =>
    notify('success', t(word, { jenis: say.jenis(one), nama: one.nama }))
  return {
    busy: decide.isPending,
    accept: async (one: Peristiwa): Promise<boolean> => {
      try {
        await decide.mutateAsync({ id: one.id, keputusan: 'diterima' })
        decided(one, 'accepted')
        return true
      } catch (error) {
        notify('danger', sayError(error))
        return false
      }
    },
    reject: async (one: Peristiwa, catatan: string): Promise<void> => {
      await decide.mutateAsync({ id: one.id, keputusan: 'ditolak', catatan })
      decided(one, 'rejected')
    },
  }
}
