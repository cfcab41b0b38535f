import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover } from '@mantine/core'
import { IconColumns } from '../icons.ts'
import { useUiWords } from '../words.ts'
import { OptionList } from './OptionList.tsx'

type ColumnChoiceProps = {
  columns: readonly { key: string; header: string }[]
  visible: readonly string[]
  onChange: (keys: readonly string[]) => void
}

/** Which columns are shown; the first one names the row and stays. */
export function ColumnChoice({ columns, visible, onChange }: ColumnChoiceProps) {
  const say = useUiWords()
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={18} aria-hidden />}>
          {say('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={say('columns')}>
        <OptionList
          legend={say('columns')}
          multiple
          options={columns.map(({ key, header }, index) => ({ value: key, label: header, disabled: index === 0 }))}
          values={visible}
          onChange={onChange}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
