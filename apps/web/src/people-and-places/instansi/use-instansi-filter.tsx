import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { OptionList } from '../../ui/table/OptionList.tsx'
import type { FilterDef } from '../../ui/table/types.ts'
import { useInstansiById, useInstansiChoices } from './find-instansi.ts'
import { useInstansiWords } from './pick-words.ts'

const WAIT = 220

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

type InstansiOptionsProps = {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** The inside of a filter by agency: there may be hundreds, so they are searched. */
function InstansiOptions({ values, onChange }: InstansiOptionsProps) {
  const t = useInstansiWords()
  const [q, setQ] = useState('')
  const [asked] = useDebouncedValue(q.trim(), WAIT)
  const { data = [], isSuccess } = useInstansiChoices(asked)
  return (
    <div>
      <TextField label={t('search')} type="search" value={q} onChange={setQ} />
      {isSuccess && data.length === 0 && <p role="status">{t('none')}</p>}
      <OptionList
        legend={t('instansi')}
        options={data.map(({ id, nama }) => ({ value: id, label: nama }))}
        multiple={false}
        values={values}
        onChange={onChange}
      />
    </div>
  )
}
