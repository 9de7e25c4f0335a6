/** Values that name a side. In a language that is written from right to left, start and end are the other way round. */
const SIDES = [ /\b(?:left|right)\b/ ];

/** One value of a list, such as `1px` or `max(1rem, env(safe-area-inset-bottom))`. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+`;

/** Top, right, bottom, left: the second and the fourth must be the same. */
const UNEVEN_SIDES = [ new RegExp( String.raw`^${ VALUE } (${ VALUE }) ${ VALUE } (?!\1$)${ VALUE }$` ) ];

/** WordPress's rules for SCSS and the exceptions to them. */
export default {
	extends: [ '@wordpress/stylelint-config/scss' ],
	rules: {
		// Blocks, elements and modifiers: v-dialog__head, v-dialog--drawer.
		'selector-class-pattern': [
			'^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
			{ message: 'Name classes block__element--modifier, in lower case' },
		],
		// Styles serve both writing directions, without a second sheet (docs/developers/translations.md).
		'property-disallowed-list': [
			[
				'left',
				'right',
				/^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-|$)/,
				/^border-(?:top|bottom)-(?:left|right)-radius$/,
			],
			{ message: ( property ) => `Use a logical property instead of ${ property }: inset-inline-start, margin-inline-end` },
		],
		'declaration-property-value-disallowed-list': [
			{
				'/^(?:text-align|float|clear|caption-side|resize|transform-origin)$/': SIDES,
				'/^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/': UNEVEN_SIDES,
				'/^background(?:-image)?$/': [ /\bto (?:left|right)\b/ ],
				'/^background-position(?:-x)?$/': SIDES,
				'/^transform$/': [ /translateX\((?!.*--v-forward)/ ],
				'/^translate$/': [ /^(?!0\b|-50%|none)(?!.*--v-forward)\S+/ ],
			},
			{ message: 'Use start and end, inline properties or var(--v-forward) instead of left and right' },
		],
	},
	ignoreFiles: [ 'build/**', '.cache/**', 'node_modules/**', 'vendor/**', '**/*.{ts,tsx,js,mjs,php,json}' ],
};
