import { SearchScreen } from '@/features/search/screens/SearchScreen'

export default function SearchPage() {
  return <SearchScreen />
}
