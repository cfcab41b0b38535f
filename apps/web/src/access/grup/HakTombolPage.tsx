import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { HAK_TOMBOL_PARAMS } from '../params.ts'
import { useGrupList } from './grup.api.ts'
import classes from './grup.module.css'
import { HakMatrix } from './hak/HakMatrix.tsx'
import { useMappings } from './hak/hak.api.ts'
import { rowsOfMappings } from './hak/rights.ts'
import { useHakWords } from './hak/words.ts'
import { useGrupWords } from './words.ts'

/** What each group gives, to look at: the super admin sets it. The chosen group stands in the address. */
export function HakTombolPage() {
  const t = useGrupWords()
  const sayHak = useHakWords()
  const address = useAddress(HAK_TOMBOL_PARAMS)
  const groups = useGrupList({ size: 200 })
  const list = groups.data?.items ?? []
  const chosen = list.find(({ id }) => id === address.search.grup) ?? list.find((one) => one.status_active) ?? list[0]
  const mappings = useMappings(chosen?.id)
  const failed = groups.error ?? mappings.error

  const content = () => {
    if (failed) {
      const requestId = failed instanceof CallError ? failed.requestId : undefined
      const retry = () => void Promise.all([groups.refetch(), mappings.refetch()])
      return <ErrorState message={sayError(failed)} requestId={requestId} onRetry={retry} />
    }
    if (groups.data && chosen === undefined) return <EmptyState title={t('emptyTitle')} text={t('noGroups')} />
    if (!mappings.data) return <SkeletonText lines={8} />
    const rows = rowsOfMappings(mappings.data)
    if (rows.length === 0) return <EmptyState title={sayHak('emptyTitle')} text={sayHak('emptyText')} />
    return <HakMatrix rows={rows} />
  }
  const ready = mappings.data !== undefined && mappings.data.length > 0 && !failed
  return (
    <>
      <p className={classes.help}>{t('readOnly')}</p>
      {chosen && (
        <div className={classes.choose}>
          <SelectField
            label={t('chooseGroup')}
            value={chosen.id}
            onChange={(grup) => address.change({ grup })}
            options={list.map((one) => ({
              value: one.id,
              label: one.status_active ? one.name_group : t('grupOff', { nama: one.name_group }),
            }))}
          />
        </div>
      )}
      {ready ? content() : <Section>{content()}</Section>}
    </>
  )
}
