import { useQuery } from '@tanstack/react-query'
import { takeEarly } from '../early-calls.ts'
import { fetchProfile, type Profile } from '../first-calls.ts'

/** Who is signed in, as the product's main part knows them. */
export const useProfile = () =>
  useQuery({
    queryKey: ['profil'],
    queryFn: ({ signal }) => takeEarly<Profile>('profil') ?? fetchProfile(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
