/** WordPress's style, with lines as long as a wide editor shows. CommonJS, because WordPress's ESLint plugin reads it synchronously. */
module.exports = { ...require( '@wordpress/prettier-config' ), printWidth: 150 };
