/** WordPress's style with longer lines. CommonJS because WordPress's ESLint plugin reads it synchronously. */
module.exports = { ...require( '@wordpress/prettier-config' ), printWidth: 150 };
