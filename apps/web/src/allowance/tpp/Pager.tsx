import { Button } from '@mantine/core'
import { useLanjutWords } from './lanjut-words.ts'
import classes from './tpp.module.css'

type PagerProps = {
  readonly of: { readonly page: number; readonly size: number; readonly total: number }
  readonly onPage: (page: number) => void
}

/** Back and forth in a list that has no table. Nothing where one page holds all. */
export function Pager({ of: { page, size, total }, onPage }: PagerProps) {
  const t = useLanjutWords()
  if (total <= size) return null
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('before')}
      </Button>
      <Button variant="default" size="sm" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  )
}
