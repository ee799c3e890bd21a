// The bar's styles stand in the app's own sheet, which a component sees only when it asks for it.
export default { component: true, styleIsolation: 'apply-shared' }
