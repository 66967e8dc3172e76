import { useNavigate } from 'react-router'
import { useSearch } from './use-search.ts'

/**
 * One of a few, kept in the address: whoever comes back or reloads finds what they chose.
 * @param first what counts where the address names none; it is left out of it
 */
export function useAddressChoice<Name extends string>(
  name: string,
  all: readonly Name[],
  first: Name,
): [Name, (next: Name) => void] {
  const search = useSearch()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(name)
  function choose(next: Name): void {
    const params = new URLSearchParams(search)
    if (next === first) params.delete(name)
    else params.set(name, next)
    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
  }
  return [all.find((each) => each === asked) ?? first, choose]
}
