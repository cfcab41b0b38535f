import { ActionIcon } from '@mantine/core'
import { formatBytes } from '@presensi/contract/kata/format'
import { useEffect, useState } from 'react'
import { useLanguage } from '../lib/language.ts'
import classes from './FileDrop.module.css'
import { IconFile, IconTrash } from './icons.ts'
import { useUiWords } from './words.ts'

type FileCardProps = { file: File; onRemove: () => void }

/** One chosen file: a small picture where it is one, name and size, and a way to take it out. */
export function FileCard({ file, onRemove }: FileCardProps) {
  const say = useUiWords()
  const language = useLanguage()
  const [picture, setPicture] = useState('')

  useEffect(() => {
    if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return
    const address = URL.createObjectURL(file)
    setPicture(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  return (
    <li className={classes.file}>
      <span className={classes.preview} aria-hidden>
        {picture ? <img src={picture} alt="" /> : <IconFile size={20} />}
      </span>
      <span className={classes.name}>
        {file.name}
        <span className={classes.size}>{formatBytes(file.size, language)}</span>
      </span>
      <ActionIcon aria-label={say('fileRemove', { nama: file.name })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
