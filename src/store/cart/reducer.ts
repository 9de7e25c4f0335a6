import type { CartNotice } from '../../contract';
import type { Action } from '../types';
import type { CartState } from './types';

const INITIAL: CartState = {
	lines: [],
	priced: [],
	totals: null,
	code: '',
	discount: null,
	destination: {},
	notices: [],
	visible: false,
	beforeMerge: null,
	purchased: null,
	status: 'idle',
};

const withNotices = ( notices: readonly CartNotice[], added: readonly CartNotice[] ): CartNotice[] => [
	...notices.filter( ( notice ) => ! added.some( ( { code, id } ) => code === notice.code && id === notice.id ) ),
	...added,
];

export const cart = ( state: CartState = INITIAL, action: Action ): CartState => {
	switch ( action.type ) {
		case 'cart/restored':
			return { ...state, lines: action.lines, notices: [], beforeMerge: null };
		case 'cart/changed':
			return { ...state, lines: action.lines, priced: action.priced, totals: action.totals, notices: [], beforeMerge: null };
		case 'cart/estimated':
			return { ...state, priced: action.priced, totals: action.totals };
		case 'cart/requested':
			return { ...state, status: 'loading' };
		case 'cart/received': {
			const { lines, priced, totals, discount } = action;
			return { ...state, status: 'ready', lines, priced, totals, discount, notices: withNotices( state.notices, action.notices ) };
		}
		case 'cart/failed':
			return { ...state, status: 'failed' };
		case 'cart/code-set':
			return { ...state, code: action.code, discount: state.discount?.code === action.code ? state.discount : null };
		case 'cart/destination-set':
			// Delivery notices refer to the previous country.
			return {
				...state,
				destination: action.destination,
				notices: state.notices.filter( ( { code } ) => code !== 'shipping_changed' ),
			};
		case 'cart/notice-added':
			return { ...state, notices: withNotices( state.notices, [ action.notice ] ) };
		case 'cart/notices-dismissed':
			return { ...state, notices: [] };
		case 'cart/visibility-set':
			return { ...state, visible: action.visible };
		case 'cart/merged':
			return { ...state, beforeMerge: action.beforeMerge };
		case 'cart/purchased':
			return { ...state, purchased: action.purchased };
		default:
			return state;
	}
};
