import { Button } from '@mantine/core'
import { IconFilterOff } from './icons.ts'
import { FilterChip } from './table/FilterChip.tsx'
import classes from './table/filter-bar.module.css'
import type { FilterDef } from './table/types.ts'
import type { FilterValues } from './use-list-search.ts'
import { useUiWords } from './words.ts'

type FilterBarProps<Filter extends string> = {
  filters: readonly FilterDef<NoInfer<Filter>>[]
  values: FilterValues<Filter>
  onChange: (name: Filter, values: readonly string[]) => void
  onClear?: () => void
}

/** One chip per filter: an open one says what can be narrowed, a filled one what is on. */
export function FilterBar<Filter extends string>({ filters, values, onChange, onClear }: FilterBarProps<Filter>) {
  const say = useUiWords()
  const on = filters.filter(({ name }) => (values[name] ?? []).length > 0).length
  return (
    <fieldset className={classes.chips} aria-label={say('addFilter')}>
      {filters.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          values={values[filter.name] ?? []}
          onChange={(next) => onChange(filter.name, next)}
        />
      ))}
      {on > 1 && onClear && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={onClear}
        >
          {say('clearAll')}
        </Button>
      )}
    </fieldset>
  )
}
