import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryPicture } from '../../ui/MemoryPicture.tsx'
import { fetchBlob } from '../transport.ts'

type LogoInstansiProps = {
  /** where it is; null where the agency has none */
  readonly logo: string | null
  readonly alt?: string
  readonly className?: string
  /** instead of a logo, and until it is here */
  readonly otherwise?: ReactNode
}

/** The picture needs the token, so it is fetched and shown from memory. Saving an agency asks for it anew. */
export function LogoInstansi({ logo, alt = '', className = '', otherwise = null }: LogoInstansiProps) {
  const { data } = useQuery({
    queryKey: ['instansi', 'logo', logo],
    queryFn: ({ signal }) => fetchBlob(logo ?? '', signal),
    enabled: logo !== null,
    staleTime: 300_000,
  })
  return data === undefined || logo === null ? (
    otherwise
  ) : (
    <MemoryPicture content={data} alt={alt} className={className} />
  )
}
