import { RegisterScreen } from '@/features/sign-in/screens/RegisterScreen'
import { WarehouseLabelCard } from '@/features/warehouse/components/WarehouseLabelCard'

export default function RegisterPage() {
  return <RegisterScreen address={<WarehouseLabelCard />} />
}
