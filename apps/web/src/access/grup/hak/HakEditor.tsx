import { useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { sayError } from '../../../lib/say-error.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonText } from '../../../ui/SkeletonText.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { useButtons } from '../../menu/public.ts'
import { HakMatrix } from './HakMatrix.tsx'
import { useMappings, useMenus } from './hak.api.ts'
import classes from './hak.module.css'
import { rowsOfMenus } from './rights.ts'
import { SaveBar } from './SaveBar.tsx'
import { useHakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

/** The matrix of one group, to be ticked; who may not change it sees it all the same. */
export function HakEditor({ groupId }: { readonly groupId: string }) {
  const t = useHakWords()
  const can = useButtons('/superadmin/grup')
  const menus = useMenus()
  const mappings = useMappings(groupId)
  const [q, setQ] = useState('')
  const rows = menus.data && mappings.data ? rowsOfMenus(menus.data, mappings.data) : []
  const edits = useHakEdits(groupId, rows)
  const failed = menus.error ?? mappings.error

  if (failed) {
    const retry = () => void Promise.all([menus.refetch(), mappings.refetch()])
    const requestId = failed instanceof CallError ? failed.requestId : undefined
    return <ErrorState message={sayError(failed)} requestId={requestId} onRetry={retry} />
  }
  if (!menus.data || !mappings.data) return <SkeletonText lines={10} />
  const wanted = q.trim().toLowerCase()
  const shown = rows.filter((row) => `${row.text} ${row.bagian}`.toLowerCase().includes(wanted))
  return (
    <>
      <div className={classes.tools}>
        <SearchBox value={q} onChange={setQ} label={t('search')} />
      </div>
      {shown.length > 0 ? (
        <HakMatrix rows={shown} edits={can('ubah') ? edits : undefined} />
      ) : (
        <Section>
          <EmptyState title={t('noResult', { q })} />
        </Section>
      )}
      <SaveBar edits={edits} />
    </>
  )
}
