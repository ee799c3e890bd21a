import { forecastSchema, type ParcelDetail } from '@contract/parcel/parcel'
import { screen } from '@testing-library/react'
import { lookOf } from '../../support/look-of'
import { listFieldPaths } from '../../support/schema-fields'
import '../../support/nothing-in-view'
import { aChangeOf } from '../parcel/a-change'
import { aForecastParcel, aParcelDetail } from '../parcel/a-parcel'
import { openParcel } from '../parcel/open-parcel'

/**
 * What the contract knows of a forecast has its control in the form, a field that will be added too: each is changed by
 * itself, and the form must look another way than before.
 */
async function lookOfForm(parcel: ParcelDetail): Promise<string[]> {
  const { unmount, container, queryClient } = openParcel(parcel, { mode: 'edit' })
  await screen.findByRole('button', { name: '儲存修改' })
  const controls = await lookOf(container, 'input, textarea, [role=button], [role=radio], [role=switch]', queryClient)
  unmount()
  return controls
}

describe('a forecast that is changed', () => {
  const forecast = aParcelDetail(aForecastParcel())
  let asTold: string[] | undefined

  it('is the same form twice', async () => {
    expect(await lookOfForm(forecast)).toEqual(await lookOfForm(forecast))
  })

  it.each(listFieldPaths(forecastSchema))('has a control that holds its %s', async (path) => {
    asTold ??= await lookOfForm(forecast)
    expect(await lookOfForm(aChangeOf(forecastSchema, forecast, path))).not.toEqual(asTold)
  })
})
