import { Button } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { useId } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { type ListControl, PAGE_SIZES } from '../use-list-search.ts'
import { useUiWords } from '../words.ts'
import classes from './table.module.css'

type PagerProps = { list: ListControl; total: number; more: boolean; shown: number }

export function Pager({ list, total, more, shown }: PagerProps) {
  const say = useUiWords()
  const language = useLanguage()
  const sizeId = useId()
  const { page, size } = list.value
  const from = (page - 1) * size + 1
  const counts = {
    dari: formatNumber(from, language),
    sampai: formatNumber(from + shown - 1, language),
    total: formatNumber(total, language),
  }
  const hasNext = more ? shown === size : page * size < total
  const sizes = PAGE_SIZES.some((choice) => choice === size)
    ? PAGE_SIZES
    : [...PAGE_SIZES, size].sort((one, other) => one - other)
  return (
    <nav className={classes.pager} aria-label={say('pages')}>
      <span role="status" className={classes.range}>
        {say(more ? 'rangeMore' : 'range', counts)}
      </span>
      <span className={classes.size}>
        <label htmlFor={sizeId}>{say('pageSize')}</label>
        <select id={sizeId} value={size} onChange={(event) => list.setSize(Number(event.currentTarget.value))}>
          {sizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </span>
      <span className={classes.steps}>
        <Button
          variant="default"
          px="xs"
          aria-label={say('pagePrevious')}
          disabled={page <= 1}
          onClick={() => list.setPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <span className={classes.page}>{say('page', { n: formatNumber(page, language) })}</span>
        <Button
          variant="default"
          px="xs"
          aria-label={say('pageNext')}
          disabled={!hasNext}
          onClick={() => list.setPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </span>
    </nav>
  )
}
