/** What both browsers offer, in pixels of the window's content. The tests build everything else from these few commands. */
export interface Tab {
	open: ( url: string ) => Promise< void >;
	/** Runs a function in the page. It sees only its arguments, which are passed as JSON, like its answer. */
	run: < Args extends unknown[], Answer >( code: ( ...args: Args ) => Answer, ...args: Args ) => Promise< Answer >;
	click: ( x: number, y: number ) => Promise< void >;
	/** Turns the mouse wheel. */
	scroll: ( x: number, y: number, by: number ) => Promise< void >;
	/** Presses keys one after the other: characters, or the code points of WebDriver. */
	press: ( keys: string ) => Promise< void >;
	/** A PNG file. */
	picture: () => Promise< Buffer >;
	close: () => Promise< void >;
}

/** Keys without a character, as WebDriver numbers them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', tab: '\uE004', space: ' ' } as const;

export interface Size {
	width: number;
	height: number;
}

/** Both protocols describe input in the same way. */
export const clickAt = ( x: number, y: number ): object[] => [
	{
		type: 'pointer',
		id: 'mouse',
		parameters: { pointerType: 'mouse' },
		actions: [
			{ type: 'pointerMove', x: Math.round( x ), y: Math.round( y ) },
			{ type: 'pointerDown', button: 0 },
			{ type: 'pointerUp', button: 0 },
		],
	},
];

export const scrollAt = ( x: number, y: number, by: number ): object[] => [
	{ type: 'wheel', id: 'wheel', actions: [ { type: 'scroll', x, y, deltaX: 0, deltaY: by } ] },
];

export const pressAll = ( keys: string ): object[] => [
	{
		type: 'key',
		id: 'keyboard',
		actions: [ ...keys ].flatMap( ( value ) => [
			{ type: 'keyDown', value },
			{ type: 'keyUp', value },
		] ),
	},
];
