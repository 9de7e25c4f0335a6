/** jsdom reports each attempt to leave the page as an error. */
export const expectNavigation = (): void => {
	const { error } = console;
	( expect( console ) as unknown as { toHaveErrored: () => void } ).toHaveErrored();
	expect( String( jest.mocked( error ).mock.lastCall?.[ 0 ] ) ).toMatch( /navigation/ );
};
