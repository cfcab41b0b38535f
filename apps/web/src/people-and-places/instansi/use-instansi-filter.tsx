import type { FilterDef } from '../../ui/table/types.ts'
import { useInstansiById } from './find-instansi.ts'
import { InstansiOptions } from './InstansiOptions.tsx'
import { useInstansiWords } from './pick-words.ts'

/** A list's filter by agency, kept in the address as `instansi_id`. */
export function useInstansiFilter(chosen: string | undefined): FilterDef<'instansi_id'> {
  const t = useInstansiWords()
  const { data } = useInstansiById(chosen)
  return {
    name: 'instansi_id',
    label: t('instansi'),
    kind: 'custom',
    show: () => data?.nama ?? '…',
    edit: (values, change) => <InstansiOptions values={values} onChange={change} />,
  }
}
