/** What the server says of a table, as `src/api/shape.ts` reads it; a test holds this to its schema. */
export const TABLE_SHAPE =
  '{sheet?,rows[{row#,parcel{warehouseId,carrierCode,trackingNumber,goodsNature,fragile?!,items?[{name,quantity#,unitPriceCents#}]},leftOut[{row#,column,value,reason}]}],faults[{row#,column,value,reason}]}'
