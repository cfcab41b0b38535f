import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { openPageSearch } from './page-search.ts'
import classes from './topbar.module.css'
import { useShellWords } from './words.ts'

const KEYS = ['Ctrl', 'K'] as const

export function SearchButton() {
  const t = useShellWords()
  return (
    <button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={openPageSearch}>
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.searchText}>{t('search')}</span>
      <span className={classes.keys} aria-hidden="true">
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </button>
  )
}
