import { formatDate } from '@presensi/contract/kata/format'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { useActWords } from './act-words.ts'
import type { Akhir } from './BerhentiDialog.tsx'
import {
  type Pegawai,
  type PegawaiSaved,
  useDeletePegawai,
  useResetFace,
  useSavePegawai,
  useSetOffline,
} from './pegawai.api.ts'
import { unchanged } from './pegawai-values.ts'
import { usePegawaiWords } from './words.ts'

/** `why` is there when somebody was to be deleted and could not be. */
export type PegawaiAct = {
  readonly kind: 'offline' | 'face' | 'account' | 'off' | 'stay' | 'delete'
  readonly pegawai: Pegawai
  /** the present office, or the last one */
  readonly kantor_id: string | null
  readonly why?: string
}
type ActsOptions = {
  readonly onAct: (act: PegawaiAct | undefined) => void
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onDeleted: () => void
}
export type ActDialog = {
  readonly title: string
  readonly text?: string
  readonly consequences: readonly string[]
  readonly confirmLabel: string
  readonly run: () => Promise<void>
}

const hasHistory = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'pegawai.ada_riwayat'

/** What each act says before it happens, and does. */
export function usePegawaiActs({ onAct, onSaved, onDeleted }: ActsOptions) {
  const t = useActWords()
  const sayPage = usePegawaiWords()
  const today = useToday()
  const language = useLanguage()
  const save = useSavePegawai()
  const remove = useDeletePegawai()
  const setOffline = useSetOffline()
  const resetFace = useResetFace()

  const change = ({ pegawai, kantor_id }: PegawaiAct, more: Akhir | { berhenti_pada: null } | { buat_akun: boolean }) =>
    withSentence(save.mutateAsync(unchanged(pegawai, kantor_id ?? '', more, pegawai.mulai ?? today)))

  const end = async (act: PegawaiAct, akhir: Akhir): Promise<void> => {
    await change(act, akhir)
    const { nama } = act.pegawai
    const hari = formatDate(akhir.berhenti_pada, language)
    notify('success', akhir.berhenti_pada > today ? t('offPlanned', { nama, hari }) : t('offDone', { nama }))
    onAct(undefined)
  }

  const dialogOf = (act: PegawaiAct): ActDialog => {
    const { pegawai, why } = act
    const { nama, nip } = pegawai
    const over = (message: string) => {
      notify('success', message)
      onAct(undefined)
    }
    const dialogs: Record<PegawaiAct['kind'], () => ActDialog> = {
      offline: () => ({
        title: t('offlineTitle', { nama }),
        consequences: [t('offlineSessions', { nama }), t('offlineDevice'), t('offlineKept')],
        confirmLabel: t('offlineYes'),
        run: async () => {
          await withSentence(setOffline.mutateAsync(nip))
          over(t('offlineDone', { nama }))
        },
      }),
      face: () => ({
        title: t('faceTitle', { nama }),
        consequences: [t('faceGone'), t('faceAgain', { nama })],
        confirmLabel: t('faceYes'),
        run: async () => {
          const { dihapus } = await withSentence(resetFace.mutateAsync(pegawai.id))
          over(dihapus === 0 ? t('faceNone', { nama }) : t('faceDone', { n: dihapus }))
        },
      }),
      account: () => ({
        title: t('accountTitle', { nama }),
        consequences: [t('accountMade', { nip }), t('accountOnce')],
        confirmLabel: t('accountYes'),
        run: async () => {
          const saved = await change(act, { buat_akun: true })
          onAct(undefined)
          if (saved.akun === 'ada') notify('success', t('accountExists', { nama }))
          else onSaved(saved)
        },
      }),
      off: () => ({
        title: why ? t('cannotDelete', { nama }) : t('offTitle', { nama }),
        ...(why ? { text: why } : {}),
        consequences: [],
        confirmLabel: why ? sayPage('deactivateInstead') : sayPage('deactivate'),
        run: () => end(act, { berhenti_pada: today, berhenti_jenis: 'berhenti' }),
      }),
      stay: () => ({
        title: t('stayTitle', { nama }),
        consequences: [t('stayOpens', { nama })],
        confirmLabel: t('stayYes'),
        run: async () => {
          await change(act, { berhenti_pada: null })
          over(t('stayDone', { nama }))
        },
      }),
      delete: () => ({
        title: t('deleteTitle', { nama }),
        consequences: [t('deleteGone'), t('deleteOnly'), t('deleteForGood')],
        confirmLabel: sayPage('delete'),
        run: async () => {
          try {
            await remove.mutateAsync(nip)
          } catch (error) {
            if (!hasHistory(error) || !pegawai.aktif || act.kantor_id === null)
              return withSentence(Promise.reject(error))
            return onAct({ ...act, kind: 'off', why: error.message })
          }
          over(t('deleteDone', { nama }))
          onDeleted()
        },
      }),
    }
    return dialogs[act.kind]()
  }
  return { dialogOf, end }
}
