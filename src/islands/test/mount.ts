import { createMount } from '../mount';

const mockSteps: string[] = [];

jest.mock( '../render', () => ( { render: () => void mockSteps.push( 'rendered' ) } ) );

it( 'connects the store, evaluates the modules and renders in tasks of their own', async () => {
	let task = 0;
	let timer = setTimeout( function count() {
		task++;
		timer = setTimeout( count );
	} );
	const tasks: number[] = [];
	const mount = createMount(
		() => {
			tasks.push( task );
			return () => null;
		},
		async () => void tasks.push( task )
	);
	await mount( document.body, null );
	tasks.push( task );
	clearTimeout( timer );
	expect( tasks ).toHaveLength( 3 );
	expect( new Set( tasks ).size ).toBe( 3 );
	expect( mockSteps ).toEqual( [ 'rendered' ] );
} );
