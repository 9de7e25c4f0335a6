/** WordPress's rules for SCSS and the exceptions to them. */
export default {
	extends: [ '@wordpress/stylelint-config/scss' ],
	rules: {
		// Blocks, elements and modifiers: v-dialog__head, v-dialog--drawer.
		'selector-class-pattern': [
			'^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
			{ message: 'Name classes block__element--modifier, in lower case' },
		],
	},
	ignoreFiles: [ 'build/**', '.cache/**', 'node_modules/**', 'vendor/**', '**/*.{ts,tsx,js,mjs,php,json}' ],
};
