module.exports = 'test-image'
