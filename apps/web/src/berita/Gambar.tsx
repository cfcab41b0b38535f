import { useEffect, useState } from 'react'
import classes from './berita.module.css'

/** A picture that is already here, shown from memory. Its news says what it is about. */
export function Gambar({ content }: { readonly content: Blob | undefined }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (content === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address === undefined ? null : <img className={classes.picture} src={address} alt="" />
}
