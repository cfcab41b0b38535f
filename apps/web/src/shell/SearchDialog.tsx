import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { type MenuPage, pagesOf, useMenu } from '../access/menu/public.ts'
import { closePageSearch } from './page-search.ts'
import classes from './search.module.css'
import { type Found, useFoundThings } from './use-found-things.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { useShellWords } from './words.ts'

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export function SearchDialog() {
  const t = useShellWords()
  const navigate = useNavigate()
  const listId = useId()
  const dialog = useModalDialog(true, closePageSearch)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)

  const menu = useMenu().data
  const { things, searching, wide } = useFoundThings(menu, typed)
  const personal = { section: t('personal'), group: null }
  const pages = [
    ...pagesOf(menu),
    { ...personal, url: '/presensi', label: t('presensi') },
    { ...personal, url: '/presensi/riwayat', label: t('riwayat') },
    { ...personal, url: '/persetujuan', label: t('approvals') },
    { ...personal, url: '/notifikasi', label: t('notifications') },
    { ...personal, url: '/profile', label: t('profile') },
  ]
  const found: readonly Found[] = [
    ...searchPages(pages, typed).map(({ url, label, group, section }) => ({
      key: url,
      label,
      where: group ?? section,
      to: url,
    })),
    ...things,
  ]
  const hint = t(wide ? 'searchWideHint' : 'searchHint')
  const nothing = searching ? t('searchBusy') : t('searchNothing', { q: typed })
  const current = Math.min(chosen, found.length - 1)

  const open = (thing: Found | undefined) => {
    if (thing === undefined) return
    closePageSearch()
    void navigate({ to: thing.to, search: { ...thing.search } as never })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setChosen((current + step + found.length) % found.length)
    }
    if (event.key === 'Enter') open(found[current])
  }

  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t('search')}>
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        aria-label={hint}
        placeholder={hint}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={t('search')} className={classes.list}>
        {found.map((thing, index) => (
          <div
            key={thing.key}
            id={`${listId}-${index}`}
            ref={index === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(thing)}
            onKeyDown={onKey}
          >
            <span>{thing.label}</span>
            <span className={classes.where}>{thing.where}</span>
          </div>
        ))}
      </div>
      <p className={classes.hint} role="status">
        {found.length === 0 ? nothing : t('searchKeys')}
      </p>
    </dialog>
  )
}

/** Pages that hold every typed word; those that begin with the text come first. */
function searchPages(pages: readonly MenuPage[], typed: string): readonly MenuPage[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return pages
  const text = words.join(' ')
  return pages
    .filter((page) => words.every((word) => plain(`${page.label} ${page.group ?? ''} ${page.section}`).includes(word)))
    .sort((left, right) => Number(plain(right.label).startsWith(text)) - Number(plain(left.label).startsWith(text)))
}
