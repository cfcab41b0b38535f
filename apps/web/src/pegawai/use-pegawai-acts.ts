import { CallError } from '../lib/call-error.ts'
import { notify } from '../lib/notices.ts'
import { withSentence } from '../lib/say-error.ts'
import { useActWords } from './act-words.ts'
import {
  type Pegawai,
  type PegawaiSaved,
  useDeletePegawai,
  useResetFace,
  useSavePegawai,
  useSetOffline,
} from './pegawai.api.ts'
import { unchanged } from './pegawai-values.ts'
import { useToday } from './use-today.ts'
import { usePegawaiWords } from './words.ts'

/** `why` is there when somebody was to be deleted and could not be. */
export type PegawaiAct = {
  readonly kind: 'offline' | 'face' | 'account' | 'off' | 'delete'
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
  const save = useSavePegawai()
  const remove = useDeletePegawai()
  const setOffline = useSetOffline()
  const resetFace = useResetFace()

  const change = ({ pegawai, kantor_id }: PegawaiAct, more: { aktif?: boolean; buat_akun?: boolean }) =>
    withSentence(save.mutateAsync(unchanged(pegawai, kantor_id ?? '', more, pegawai.mulai ?? today)))

  return (act: PegawaiAct): ActDialog => {
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
        consequences: [t('offEnds', { nama }), t('offSessions'), t('offKept'), t('offBack')],
        confirmLabel: why ? sayPage('deactivateInstead') : sayPage('deactivate'),
        run: async () => {
          await change(act, { aktif: false })
          over(t('offDone', { nama }))
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
}
