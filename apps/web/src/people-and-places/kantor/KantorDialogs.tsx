import { CallError } from '../../lib/call-error.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Kantor, useDeleteKantor, useSaveKantor } from './kantor.api.ts'
import { switched } from './kantor-values.ts'
import { useOffFacts } from './use-off-facts.ts'
import { useKantorWords } from './words.ts'

export type KantorAct =
  | { readonly kind: 'delete'; readonly kantor: Kantor }
  /** `why` is there when it was to be deleted and could not */
  | { readonly kind: 'off'; readonly kantor: Kantor; readonly why?: string }

type KantorDialogsProps = {
  readonly act: KantorAct | undefined
  readonly onAct: (act: KantorAct | undefined) => void
}

const isInUse = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'kantor.masih_dipakai'

/** Deleting, and switching off, which is offered where deleting is refused. */
export function KantorDialogs({ act, onAct }: KantorDialogsProps) {
  const t = useKantorWords()
  const save = useSaveKantor()
  const remove = useDeleteKantor()
  const facts = useOffFacts(act?.kantor)
  const close = () => onAct(undefined)
  const kantor = act?.kantor
  const nama = kantor?.nama ?? ''

  const switchOff = async () => {
    if (kantor === undefined) return
    await withSentence(save.mutateAsync(switched(kantor, false)))
    notify('success', t('deactivated', { nama }))
    close()
  }
  const deleteIt = async () => {
    if (kantor === undefined) return
    try {
      await remove.mutateAsync(kantor.id)
    } catch (error) {
      if (!isInUse(error) || !kantor.aktif) return withSentence(Promise.reject(error))
      return onAct({ kind: 'off', kantor, why: error.message })
    }
    notify('success', t('deleted', { nama }))
    close()
  }

  const why = act?.kind === 'off' ? act.why : undefined
  return (
    <>
      <ConfirmDialog
        opened={act?.kind === 'delete'}
        onClose={close}
        onConfirm={deleteIt}
        title={t('deleteTitle', { nama })}
        consequences={[t('deleteGone', { nama, n: kantor?.titik.length ?? 0 }), t('deleteForGood')]}
        confirmLabel={t('delete')}
        danger
      />
      <ConfirmDialog
        opened={act?.kind === 'off'}
        onClose={close}
        onConfirm={switchOff}
        title={why ? t('cannotDelete', { nama }) : t('deactivateTitle', { nama })}
        text={why}
        consequences={facts}
        confirmLabel={why ? t('deactivateInstead') : t('deactivate')}
        danger
      />
    </>
  )
}
