import type { Page } from '@playwright/test';
import { isEnglish } from './english';

/** The part of Chromium's accessibility nodes that is read here. */
interface AxNode {
	nodeId: string;
	parentId?: string;
	ignored: boolean;
	role?: { value: string };
	name?: { value: string };
	description?: { value: string };
	properties?: { name: string; value: { value?: unknown } }[];
}

/** Roles that mean nothing to a listener without a name. */
const NAMED = new Set(
	(
		'button link textbox searchbox combobox checkbox radio switch spinbutton slider tab tabpanel option menuitem listbox dialog alertdialog ' +
		'image img progressbar meter radiogroup region heading'
	).split( ' ' )
);
const LANDMARKS = new Set( [ 'banner', 'contentinfo', 'main', 'navigation', 'complementary', 'region', 'form', 'search' ] );

const property = ( node: AxNode, name: string ): unknown => node.properties?.find( ( one ) => one.name === name )?.value.value;

/** The nodes that the browser passes to a screen reader, in the order of the page. */
export async function accessibleNodes( page: Page ): Promise< AxNode[] > {
	const session = await page.context().newCDPSession( page );
	try {
		const { nodes } = ( await session.send( 'Accessibility.getFullAXTree' ) ) as unknown as { nodes: AxNode[] };
		return inOrder( nodes ).filter( ( { ignored } ) => ! ignored );
	} finally {
		await session.detach();
	}
}

/** The browser lists the nodes level by level. */
function inOrder( nodes: AxNode[] ): AxNode[] {
	const children = new Map< string, AxNode[] >();
	for ( const node of nodes ) {
		const parent = node.parentId ?? '';
		children.set( parent, [ ...( children.get( parent ) ?? [] ), node ] );
	}
	const walk = ( parent: string ): AxNode[] => ( children.get( parent ) ?? [] ).flatMap( ( node ) => [ node, ...walk( node.nodeId ) ] );
	return walk( '' );
}

const described = ( node: AxNode ): string => `${ node.role?.value } "${ node.name?.value ?? '' }"`;

function unnamed( nodes: AxNode[] ): string[] {
	return nodes
		.filter( ( { role, name } ) => NAMED.has( role?.value ?? '' ) && ! name?.value.trim() )
		.map( ( node ) => `${ node.role?.value } without a name` );
}

/** Of one page. The bar about cookies comes before its level 1. */
function headingJumps( nodes: AxNode[], modal: boolean ): string[] {
	let last = 1;
	const headings = nodes.filter( ( { role } ) => role?.value === 'heading' );
	const jumps = headings.flatMap( ( node ) => {
		const level = Number( property( node, 'level' ) );
		const jump = level > last + 1 ? [ `${ described( node ) } is level ${ level } after level ${ last }` ] : [];
		last = level;
		return jump;
	} );
	const first = headings.filter( ( node ) => property( node, 'level' ) === 1 ).length;
	return modal || first === 1 ? jumps : [ `${ first } headings of level 1`, ...jumps ];
}

function landmarkFaults( nodes: AxNode[], modal: boolean ): string[] {
	const seen = new Map< string, number >();
	for ( const { role, name } of nodes ) {
		// A form is a landmark only with a name.
		if ( LANDMARKS.has( role?.value ?? '' ) && ( role?.value !== 'form' || name?.value ) ) {
			const key = `${ role?.value } "${ name?.value ?? '' }"`;
			seen.set( key, ( seen.get( key ) ?? 0 ) + 1 );
		}
	}
	const twice = [ ...seen ].filter( ( [ , count ] ) => count > 1 ).map( ( [ key, count ] ) => `${ count } times the landmark ${ key }` );
	const count = ( landmark: string ): number => nodes.filter( ( { role } ) => role?.value === landmark ).length;
	const missing = modal
		? []
		: [ 'main', 'banner', 'contentinfo' ].filter( ( one ) => count( one ) !== 1 ).map( ( one ) => `${ count( one ) } × ${ one }` );
	return [ ...twice, ...missing ];
}

/** A field that is wrong names its reason. */
const unexplained = ( nodes: AxNode[] ): string[] =>
	nodes
		.filter( ( node ) => [ true, 'true' ].includes( property( node, 'invalid' ) as never ) && ! node.description?.value )
		.map( ( node ) => `${ described( node ) } is invalid without a reason` );

const untranslated = ( nodes: AxNode[] ): string[] =>
	nodes
		.filter( ( { role } ) => NAMED.has( role?.value ?? '' ) )
		.flatMap( ( { name, description } ) => [ name?.value ?? '', description?.value ?? '' ] )
		.filter( isEnglish )
		.map( ( text ) => `untranslated: ${ text }` );

/** What a listener would stumble over. */
export async function treeFaults( page: Page, lang: string ): Promise< string[] > {
	const nodes = await accessibleNodes( page );
	const modal = await page.evaluate( () => !! document.querySelector( 'dialog:modal' ) );
	return [
		...new Set( [
			...unnamed( nodes ),
			...headingJumps( nodes, modal ),
			...landmarkFaults( nodes, modal ),
			...unexplained( nodes ),
			...( lang === 'en' ? [] : untranslated( nodes ) ),
		] ),
	];
}
