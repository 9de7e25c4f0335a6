import type { CartNotice } from '../../contract';
import type { Action } from '../types';
import type { CartState } from './types';

const START: CartState = {
	lines: [],
	priced: [],
	totals: null,
	code: '',
	discount: null,
	country: '',
	notices: [],
	visible: false,
	before: null,
	status: 'idle',
};

const withNotices = ( before: readonly CartNotice[], more: readonly CartNotice[] ): CartNotice[] => [
	...before.filter( ( old ) => ! more.some( ( fresh ) => fresh.code === old.code && fresh.id === old.id ) ),
	...more,
];

export const cart = ( state: CartState = START, action: Action ): CartState => {
	switch ( action.type ) {
		case 'cart/restored':
			return { ...state, lines: action.lines, notices: [], before: null };
		case 'cart/changed':
			return { ...state, lines: action.lines, priced: action.priced, totals: action.totals, notices: [], before: null };
		case 'cart/reckoned':
			return { ...state, priced: action.priced, totals: action.totals };
		case 'cart/asking':
			return { ...state, status: 'asking' };
		case 'cart/answered': {
			const { lines, priced, totals, discount } = action;
			return { ...state, status: 'ready', lines, priced, totals, discount, notices: withNotices( state.notices, action.notices ) };
		}
		case 'cart/code':
			return { ...state, code: action.code, discount: state.discount?.code === action.code ? state.discount : null };
		case 'cart/country':
			// What was said of the delivery was said of the former country.
			return { ...state, country: action.country, notices: state.notices.filter( ( { code } ) => code !== 'shipping_changed' ) };
		case 'cart/failed':
			return { ...state, status: 'failed' };
		case 'cart/told':
			return { ...state, notices: withNotices( state.notices, [ action.notice ] ) };
		case 'cart/notices-dismissed':
			return { ...state, notices: [] };
		case 'cart/shown':
			return { ...state, visible: action.visible };
		case 'cart/joined':
			return { ...state, before: action.before };
		default:
			return state;
	}
};
