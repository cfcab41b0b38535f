import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { sayError } from '../../../lib/say-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useGrupWords } from '../words.ts'
import { useInitialise, useMappings, useMenus } from './hak.api.ts'

/** Fills in the menus about which the group says nothing yet. */
export function InitialiseButton({ groupId }: { readonly groupId: string }) {
  const t = useGrupWords()
  const menus = useMenus()
  const mappings = useMappings(groupId)
  const initialise = useInitialise(groupId)
  const [asking, setAsking] = useState(false)
  const mapped = new Set(mappings.data?.map(({ sys_menu_id }) => sys_menu_id))
  const missing = (menus.data ?? []).filter(({ id }) => !mapped.has(id)).length
  const known = menus.data !== undefined && mappings.data !== undefined

  const confirm = async () => {
    const made = await initialise.mutateAsync().catch((error: unknown) => {
      throw new Error(sayError(error))
    })
    notify('success', t('initialised', { dibuat: made.dibuat, ada: made.sudah_ada }))
    setAsking(false)
  }
  return (
    <>
      <Button disabled={!known || missing === 0} onClick={() => setAsking(true)}>
        {known && missing === 0 ? t('nothingMissing') : t('initialise')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('initialiseTitle')}
        consequences={[t('initialiseWhat', { n: missing }), t('initialiseKept')]}
        confirmLabel={t('initialise')}
      />
    </>
  )
}
