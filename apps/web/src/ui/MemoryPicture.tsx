import { useEffect, useState } from 'react'

type MemoryPictureProps = { readonly content: Blob | undefined; readonly alt?: string; readonly className?: string }

/** A picture that is already here, shown from memory. */
export function MemoryPicture({ content, alt = '', ...style }: MemoryPictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (content === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address === undefined ? null : <img {...style} src={address} alt={alt} />
}
